// A copy of marbles/recipes/undo.marbles. It is written by
// `MARBLES_RECORD=1 swift test --filter RecipeTests`.

extension Recipe {
  static let undo = Recipe(
    name: "undo",
    text: #"""
      // Undo and redo
      //
      // The history of a text is a fold over everything that the user does: an edit adds a text,
      // an undo moves the last one to the list of those that can be restored, a redo moves it
      // back. An edit after an undo clears that list. The text and the state of the buttons are
      // made from the history.
      tick 100ms
      where e = "", t = true, f = false

      fn edit     = { h, text in (h.0 + [text], []) }
      fn back     = { h in h.0.count > 1 ? (h.0.dropLast(), [h.0.last] + h.1) : h }
      fn forth    = { h in h.1.isEmpty ? h : (h.0 + [h.1.first], h.1.dropFirst()) }
      let undone  = undo.map { _ in ("undo", "") }
      let redone  = redo.map { _ in ("redo", "") }
      let steps   = merge(edits.map { ("edit", $0) }, undone, redone)
      fn move     = { h, step in step == "undo" ? back(h) : forth(h) }
      let history = steps.scan(([""], [])) { $1.0 == "edit" ? edit($0, $1.1) : move($0, $1.0) }
      let text    = history.map { $0.0.last }.distinctUntilChanged()

      scenario Each undo restores the text before, down to the first one
        hot edits         -a-b
        hot undo          ------u-u-u
        hot redo          -
        let canUndo     = history.map { $0.0.count > 1 }.startWith(false).distinctUntilChanged()
        expect text       -a-b--a-e
        expect canUndo    ft------f

      scenario A redo restores what an undo has taken back
        hot edits    -a-b
        hot undo     -----u----u
        hot redo     -------r-r
        expect text  -a-b-a-b--a

      scenario After an undo and an edit there is nothing to redo
        hot edits         -a-b---c
        hot undo          -----u
        hot redo          ---------r
        let canRedo     = history.map { !$0.1.isEmpty }.startWith(false).distinctUntilChanged()
        expect text       -a-b-a-c
        expect canRedo    f----t-f

      scenario An undo in the instant of an edit takes that edit back
        order fixed  // edits precedes undo at 300ms
        hot edits    -a-b
        hot undo     ---u
        hot redo     -
        where p = (b a)
        expect text  -a-p

      """#)
}
