/// A chart laid out as text for diagrams of one width, to be drawn window by window.
struct TextPage {
  /// A caret under a mark of a row, and what stands behind it.
  struct Callout {
    let row: Int
    let time: Int64
    /// Its place on the timeline; nil if it is not on it.
    let cell: Int?
    let text: String
  }

  let callouts: [Callout]
  private let excerpt: Excerpt
  private let rows: [TextRow]
  private let blocks: [[Block]]
  private let timeline: Timeline
  private let names: NameColumn
  private let focus: Int64
  private let width: Int
  /// Whether no line may be longer than the width.
  private let isFolded: Bool

  /// - Parameters:
  ///   - width: what the diagrams may take, at least 20, or 8 in a window.
  ///   - isFolded: whether the names have to have room in it, too, and no diagram may be longer.
  init(of chart: Chart, width: Int, isFolded: Bool = false) {
    let times = chart.rows.flatMap(\.notes).map(\.time)
    focus = times.min() ?? 0
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

  /// What there is room for in so many windows.
  func window(ofFolds count: Int) -> Viewport {
    Viewport(on: timeline, of: excerpt, around: focus, width: count * width)
  }

  /// The windows, from left to right, in which all of the timeline has room, or of a longer one what there is room for in `limit` of them.
  func folds(limit: Int) -> [Viewport] {
    let single = window(ofFolds: 1)
    let isWhole = single.cells == 0..<timeline.width
    // The signs for what is left out take a cell each.
    return isWhole
      ? [single]
      : Folding(timeline, blocks: blocks, room: width - 2)
        .windows(of: window(ofFolds: limit / 2))
  }

  /// The ruler, the rows and some of the callouts in one window.
  func lines(in window: Viewport, callouts: [Callout]) -> [String] {
    let ruler = Ruler(
      timeline: timeline, window: window, calledOut: Set(self.callouts.map(\.time)),
      room: isFolded ? width : nil)
    let painter = RowPainter(timeline: timeline, window: window)
    var lines = [names.padding + ruler.line]
    for (index, row) in rows.enumerated() {
      lines += names.lines(
        index,
        row.words.map { clipped($0, to: isFolded ? width : .max) }
          ?? painter.line(for: blocks[index], ends: row.isOver))
      let own = callouts.filter { $0.row == index }
      let carets = own.enumerated().sorted { ($0.1.time, $0.0) < ($1.1.time, $1.0) }
      for (_, callout) in carets {
        lines += caret(for: callout, in: window).map { names.padding + $0 }
      }
    }
    return lines.map(withoutTrailingSpaces)
  }

  /// What the keys stand for, as a scenario says it.
  var meanings: [String] {
    excerpt.rows.meanings { _ in true }.map { key, text in
      "where \(key) = \(clipped(text, to: 80))"
    }
  }

  /// The text stands left of the caret where it would run over the edge and has room there.
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
