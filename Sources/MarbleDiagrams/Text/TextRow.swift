/// One line of a picture as text: a stream, a subscription window, or a line of the operators
/// between streams.
struct TextRow {
  let name: String
  var role: StyledText.Role?
  var markTexts: [MarkText] = []
  /// True when no event can follow. Otherwise the line continues to the end of the picture.
  var isOver = false
  var notes: [Chart.Note] = []
  /// The text that replaces a diagram.
  var words: String?

  /// Returns the lines for a row of a chart, with its events in a stretch of time.
  static func rows(for row: Chart.Row, in times: ClosedRange<Instant>) -> [TextRow] {
    switch row {
    case .stream(let stream):
      let isOver = stream.isOver || stream.end != nil || stream.cut != nil
      // The sign for the beginning of the stream stands before the marks to which notes refer.
      let notes = stream.notes.map { note in
        var note = note
        if note.time == stream.start { note.position? += 1 }
        return note
      }
      return [
        TextRow(
          name: stream.name, role: stream.role,
          markTexts: stream.markTexts.filter { times.contains($0.time) }, isOver: isOver,
          notes: notes)
      ]
    case .windows(let windows):
      if windows.spans.isEmpty {
        return [TextRow(name: windows.name, role: windows.role, notes: windows.notes)]
      }
      let isNumbered = windows.spans.count > 1 || windows.spans[0].number > 1
      return windows.spans.map { span in
        let notes = windows.notes.filter { $0.position ?? windows.spans[0].number == span.number }
        return TextRow(
          name: isNumbered ? "\(windows.name) \(span.number)" : windows.name, role: windows.role,
          markTexts: span.markTexts.filter { times.contains($0.time) },
          isOver: span.window.disposed != nil,
          notes: notes.map { Chart.Note(time: $0.time, text: $0.text) })
      }
    case .step(let lines): return lines.map { TextRow(name: "", words: $0) }
    }
  }
}

extension Chart.Note {
  /// Returns the position of the callout's mark in the text of the row at that instant.
  func offset(in blocks: [Block]) -> Int {
    guard let position, let block = blocks.first(where: { $0.time == time }) else { return 0 }
    return block.offsets.indices.contains(position) ? block.offsets[position] : block.cells - 1
  }
}
