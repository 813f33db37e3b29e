// A copy of marbles/recipes/cache-then-network.marbles. It is written by
// `MARBLES_RECORD=1 swift test --filter RecipeTests`.

extension Recipe {
  static let cacheThenNetwork = Recipe(
    name: "cache-then-network",
    text: #"""
      // Cache, then network
      //
      // A screen shows the stored value at once, and the value of the server when it arrives. A
      // stored value that is read too late must not replace the newer one, and an equal value
      // causes no second drawing. Without a network, the stored value stays. While the server
      // sends further values, a screen that opens later begins with the newest of them.
      tick 100ms
      where S = "stored", N = "new", M = "newer"

      let fresh = server.catch { _ in empty() }.share(replay: 1)
      let shown = merge(fresh, stored.take(until: fresh)).distinctUntilChanged()

      scenario The stored value is shown until the answer arrives, and not on a screen that opens later
        cold stored            -(S|)
        cold server            ----N-M-|
        observe later = shown  -------^
        expect shown           -S--N-M-|
        expect later           -------M|
        subs server            ^-------!

      scenario A stored value that arrives after the answer is not shown
        cold stored   ------(S|)
        cold server   --(N|)
        expect shown  --(N|)
        subs stored   ^-!

      scenario At the instant of the answer the stored value is not shown
        order fixed  // server precedes stored at 200ms
        cold stored   --(S|)
        cold server   --(N|)
        expect shown  --(N|)

      scenario An equal answer changes nothing
        cold stored   -(S|)
        cold server   ----(S|)
        expect shown  -S--|

      scenario Without a network the stored value stays
        cold stored   -(S|)
        cold server   ---#
        expect shown  -S-|

      """#)
}
