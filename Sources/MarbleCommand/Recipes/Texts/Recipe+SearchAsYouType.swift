// A copy of marbles/recipes/search-as-you-type.marbles. It is written by
// `MARBLES_RECORD=1 swift test --filter RecipeTests`.

extension Recipe {
  static let searchAsYouType = Recipe(
    name: "search-as-you-type",
    text: #"""
      // Search as you type
      //
      // A search field sends requests while the user types. It waits until the user has paused for
      // 0.3 s, ignores a text of one letter, and does not search the same text twice in a row. A
      // new search cancels the request of the one before, so an old answer never replaces a newer
      // one. If a request fails, the result is "no answer", and the next text is searched as usual.
      tick 100ms
      where a = "a", b = "an", c = "ann", R = "12 results", S = "3 results", E = "no answer"

      let results = text.debounce(0.3s).filter { $0.count > 1 }.distinctUntilChanged()
                      .flatMapLatest { find($0).catchAndReturn("no answer") }

      scenario A request is sent when the user pauses, but not for one letter
        hot text          a-----b-c------
        cold find("ann")  --(S|)
        expect results    -------------S
        subs find("ann")  -----------^-!
        calls find        -----------c

      scenario A new text cancels the request of the one before
        hot text          b---------c
        cold find("an")   ------------(R|)
        cold find("ann")  --(S|)
        expect results    ---------------S
        subs find("an")   ---^---------!
        subs find("ann")  -------------^-!

      scenario An answer in the instant of the next search still counts
        order fixed  // find("an") precedes text.debounce at 1.3s
        hot text          b---------c
        cold find("an")   ----------(R|)
        cold find("ann")  --(S|)
        expect results    -------------R-S
        subs find("an")   ---^---------!
        subs find("ann")  -------------^-!

      scenario Going back to the searched text sends no request
        hot text          c------b-c---
        cold find("ann")  --(S|)
        expect results    -----S
        calls find        ---c

      scenario After a failed request the next text is searched
        where # = "offline"
        hot text          b------c----
        cold find("an")   -#
        cold find("ann")  -(S|)
        expect results    ----E------S

      """#)
}
