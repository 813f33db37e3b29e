// A copy of marbles/recipes/timeout-with-fallback.marbles. It is written by
// `MARBLES_RECORD=1 swift test --filter RecipeTests`.

extension Recipe {
  static let timeoutWithFallback = Recipe(
    name: "timeout-with-fallback",
    text: #"""
      // Timeout with a fallback
      //
      // A request gets 0.5 s. If no answer has come by then, the request is cancelled and the
      // stored value is shown. An answer that comes after exactly 0.5 s is in time. An error
      // is no timeout, and is shown as an error.
      tick 100ms
      where A = "answer", S = "stored"

      let shown = deferred { load() }.timeout(0.5s, other: just("stored"))

      scenario A slow request is cancelled, and the stored value is shown
        cold load()   -------(A|)
        expect shown  -----(S|)
        subs load()   ^----!

      scenario An answer in time is shown
        cold load()   ----(A|)
        expect shown  ----(A|)
        subs load()   ^---!

      scenario An answer after exactly 0.5 s is in time
        order fixed  // load() precedes load.timeout at 500ms
        cold load()   -----(A|)
        expect shown  -----(A|)

      scenario With 'first:', only the first value has a limit of time
        cold load()               --A-------A|
        cold load()               ------A|
        let started             = deferred { load() }
                                    .timeout(first: 0.5s, onTimeout: .switch(just("stored")))
        observe quick = started   ^
        observe slow  = started   ^
        expect quick              --A-------A|
        expect slow               -----(S|)

      scenario An error is no timeout
        where # = "forbidden"
        cold load()   --#
        expect shown  --#

      """#)
}
