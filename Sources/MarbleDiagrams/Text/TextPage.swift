/// A chart laid out as text for a fixed width of the diagrams. It is drawn window by window.
struct TextPage {
  /// A note with its caret under a mark of a row.
  struct Callout {
    let row: Int
    let time: Instant
    /// The cell on the timeline; nil when the instant is not on the timeline.
    let cell: Int?
    let text: String
  }

  let callouts: [Callout]
  private let excerpt: Excerpt
  private let rows: [TextRow]
  private let blocks: [[Block]]
  private let timeline: Timeline
  private let names: NameColumn
  private let focus: Instant
  private let width: Int
  /// True when no line may be longer than the width.
  private let isFolded: Bool

  /// - Parameters:
  ///   - width: The width of the diagrams: at least 20, or 8 in a window.
  ///   - isFolded: True when the names must fit into the width as well, and no diagram may be
  ///     longer.
  init(of chart: Chart, width: Int, isFolded: Bool = false) {
    let times = chart.rows.flatMap(\.notes).map(\.time)
    focus = times.min() ?? .zero
    excerpt = Excerpt(of: chart, around: focus, limit: max(1_000, width))
    let shown = excerpt.times
    rows = excerpt.rows.flatMap { TextRow.rows(for: $0, in: shown) }
    names = NameColumn(rows.map(\.name), in: isFolded ? max(1, width) : nil)
    let room = isFolded ? max(8, width - names.width) : max(20, width)
    blocks = rows.map { $0.markTexts.blocks(widest: room / 2) }
    let timeline = Timeline(
      rows: blocks, callouts: times.filter(shown.contains), tick: chart.tick,
      from: excerpt.start, fitting: room)
    callouts = zip(rows, blocks).enumerated().flatMap { index, row in
      row.0.notes.map { note in
        let start = timeline.x(at: note.time)
        return Callout(
          row: index, time: note.time, cell: start.map { $0 + note.offset(in: row.1) },
          text: note.text)
      }
    }
    self.timeline = timeline
    self.width = room
    self.isFolded = isFolded
  }

  /// Returns the window that fits into the given number of folds.
  func window(ofFolds count: Int) -> Viewport {
    Viewport(on: timeline, of: excerpt, around: focus, width: count * width)
  }

  /// Returns the windows, from left to right, that show the whole timeline. For a longer timeline,
  /// they show the part that fits into `limit` windows.
  func folds(limit: Int) -> [Viewport] {
    let single = window(ofFolds: 1)
    let isWhole = single.cells == 0..<timeline.width
    // The signs for the omitted parts take one cell each.
    return isWhole
      ? [single]
      : Folding(timeline, blocks: blocks, room: width - 2)
        .windows(of: window(ofFolds: limit / 2))
  }

  /// Returns the ruler, the rows and some of the callouts in one window.
  func lines(in window: Viewport, callouts: [Callout]) -> [StyledText] {
    let ruler = Ruler(
      timeline: timeline, window: window, calledOut: Set(self.callouts.map(\.time)),
      room: isFolded ? width : nil)
    let painter = RowPainter(timeline: timeline, window: window)
    func line(_ text: String, _ role: StyledText.Role? = nil) -> StyledText {
      StyledText(withoutTrailingSpaces(text), role)
    }
    var lines = [line(names.padding + ruler.line)]
    for (index, row) in rows.enumerated() {
      let own = row.words.map { clipped($0, to: isFolded ? width : .max) }
      lines += names.lines(index, own ?? painter.line(for: blocks[index], ends: row.isOver))
        .map { line($0, row.role) }
      let carets = callouts.filter { $0.row == index }.enumerated()
        .sorted { ($0.1.time, $0.0) < ($1.1.time, $1.0) }
      for (_, callout) in carets {
        lines += caret(for: callout, in: window).map { line(names.padding + $0, .wrong) }
      }
    }
    return lines
  }

  /// The meanings of the keys, as a scenario writes them.
  var meanings: [StyledText] {
    excerpt.rows.meanings { _ in true }.map { key, text in
      "where \(key) = \(clipped(text, to: 80))"
    }
  }

  /// Returns the lines of a callout. The text stands to the left of the caret if it would cross the
  /// right edge and fits on the left.
  private func caret(for callout: Callout, in window: Viewport) -> [String] {
    let text = callout.text
    guard let x = callout.cell, window.cells.contains(x) else {
      return ["… \(formatTime(callout.time)): \(text)"]
    }
    let column = window.column(of: x)
    let cells = displayWidth(of: text)
    let indentation = String(repeating: " ", count: column)
    if column + 2 + cells > width {
      if cells + 1 <= column {
        return [String(repeating: " ", count: column - cells - 1) + "\(text) ^"]
      }
      if isFolded {
        return [indentation + "^", String(repeating: " ", count: max(0, width - cells)) + text]
      }
    }
    return [indentation + "^ \(text)"]
  }
}

private func withoutTrailingSpaces(_ line: String) -> String {
  guard let last = line.lastIndex(where: { $0 != " " }) else { return "" }
  return String(line[...last])
}
