// A copy of marbles/recipes/debounce-distinct.marbles. It is written by
// `MARBLES_RECORD=1 swift test --filter RecipeTests`.

extension Recipe {
  static let debounceDistinct = Recipe(
    name: "debounce-distinct",
    text: #"""
      // Debounce with distinct values
      //
      // A setting is sent when the user has not changed it for 0.3 s, and only if it differs from
      // the value that was sent before. The order of the two operators matters: 'debounce' comes
      // first. Otherwise a value that the user changes and restores within the pause is sent
      // again.
      tick 100ms

      let sent  = value.debounce(0.3s).distinctUntilChanged()

      scenario A value is sent after a pause, if it differs from the last one
        hot value    a------b-a-----b
        expect sent  ---a--------------b

      scenario In the other order, a restored value is sent again
        hot value       a------b-a-----b----b
        let resent    = value.distinctUntilChanged().debounce(0.3s)
        expect resent   ---a--------a-----b

      scenario A change in the instant at which the pause ends begins another pause
        order fixed  // value precedes value.debounce at 300ms
        hot value    a--b
        expect sent  ------b

      scenario A screen that closes sends the last value at once
        hot value    a-|
        expect sent  --(a|)

      """#)
}
