// A copy of marbles/recipes/autosave.marbles. It is written by
// `MARBLES_RECORD=1 swift test --filter RecipeTests`.

extension Recipe {
  static let autosave = Recipe(
    name: "autosave",
    text: #"""
      // Autosave
      //
      // An editor saves the text when the user has paused for 0.5 s, and at once when the user
      // leaves it. The same text is not saved twice. Saves never overlap: a text that was written
      // during a save is saved after it. A failed save is shown, and the next change is saved as
      // usual.
      tick 100ms
      where s = "saving", d = "saved", F = "failed", k = "ok"

      let pauses  = text.debounce(0.5s)
      let drafts  = merge(pauses, leave.withLatestFrom(text)).distinctUntilChanged()
      fn report   = { save($0).map { _ in "saved" }.catchAndReturn("failed") }
      let status  = drafts.concatMap { report($0).startWith("saving") }

      scenario The text is saved after a pause
        hot text        a-b
        hot leave       -
        cold save("b")  --(k|)
        expect status   -------s-d
        calls save      -------b

      scenario Leaving saves at once, and the end of the pause saves nothing
        hot text        a-b
        hot leave       ---x
        cold save("b")  --(k|)
        expect status   ---s-d
        calls save      ---b

      scenario Leaving in the instant at which the pause ends saves once
        hot text        a
        hot leave       -----x
        cold save("a")  --(k|)
        expect status   -----s-d
        calls save      -----a

      scenario A text that was written during a save is saved after it
        hot text        a-----b
        hot leave       -
        cold save("a")  --------(k|)
        cold save("b")  --(k|)
        where p = (d s)
        expect status   -----s-------p-d
        subs save("a")  -----^-------!
        subs save("b")  -------------^-!

      scenario A failed save is shown, and the next change is saved
        where # = "disk full"
        hot text        a-----------b
        hot leave       -
        cold save("a")  -#
        cold save("b")  --(k|)
        expect status   -----sF----------s-d

      """#)
}
