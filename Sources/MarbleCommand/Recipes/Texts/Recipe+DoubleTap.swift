// A copy of marbles/recipes/double-tap.marbles. It is written by
// `MARBLES_RECORD=1 swift test --filter RecipeTests`.

extension Recipe {
  static let doubleTap = Recipe(
    name: "double-tap",
    text: #"""
      // Double tap
      //
      // Taps that follow each other within 0.3 s belong together. When no tap has followed for
      // 0.3 s, the number of taps in the group is emitted: one tap, a double tap, a triple tap. So
      // a single tap is known only 0.3 s after it.
      tick 100ms

      let groups      = taps.buffer(boundary: taps.debounce(0.3s)).map { $0.count }
      let doubleTaps  = groups.filter { $0 == 2 }

      scenario Two taps within 0.3 s are a double tap
        hot taps           -x-x--------x------x-x-x
        expect groups      ------2--------1----------3
        expect doubleTaps  ------2

      scenario A tap exactly 0.3 s later still belongs to the group
        order fixed  // taps precedes taps.debounce at 400ms
        hot taps       -x--x
        expect groups  -------2

      scenario Taps that are 0.4 s apart are single taps
        hot taps           -x---x
        expect groups      ----1---1
        expect doubleTaps  -

      """#)
}
