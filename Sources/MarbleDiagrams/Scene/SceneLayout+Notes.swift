// The notes about instants, below the row that they concern.

extension SceneLayout {
  /// Places notes, each with a pointer to its instant and the text beside it: to the right if it
  /// fits there, else to the left, else wrapped on the side with more room.
  mutating func place(_ notes: [Chart.Note], in strip: SceneTimeline.Strip) {
    for note in notes where has(note.time, strip) {
      place(note.text, at: page(timeline.x(at: note.time), strip))
    }
  }

  private mutating func place(_ text: String, at x: Int) {
    let edge = SceneMetrics.margin / 2
    let right = width - edge - x - SceneMetrics.noteGap
    let left = x - SceneMetrics.noteGap - edge
    let length = Self.length(ofNote: text)
    let isRight = length <= right || length > left && right >= left
    let lines = paragraph(
      text, to: max(left, right), lines: SceneMetrics.noteLimit, Self.length(ofNote:))
    add(.pointer(x: x, y: y + 2))
    for line in lines {
      advance(SceneMetrics.noteLine)
      add(
        .text(
          Scene.Text(
            x: isRight ? x + SceneMetrics.noteGap : x - SceneMetrics.noteGap, y: y - 5, text: line,
            role: .note, anchor: isRight ? .start : .end)))
    }
  }

  private static func length(ofNote text: String) -> Int {
    TextExtent.boldWidth(of: text, size: SceneMetrics.noteSize)
  }
}
