/// A picture laid out for diagrams of one width, to be drawn window by window.
struct PicturePage {
  private let excerpt: Excerpt
  private let blocks: [[Block]]
  private let timeline: Timeline
  private let names: NameColumn
  private let calledOut: Set<Int64>
  private let focus: Int64
  private let width: Int
  /// Whether no line may be longer than the width.
  private let isFolded: Bool

  /// - Parameter width: what the diagrams may take, beside the names; at least 20.
  init(of picture: Picture, width: Int, isFolded: Bool = false) {
    let width = max(20, width)
    let times = picture.callouts.map(\.time)
    focus = times.first ?? 0
    excerpt = Excerpt(of: picture, around: focus, limit: max(1_000, width))
    blocks = excerpt.rows.map { $0.blocks(widest: width / 2) }
    timeline = Timeline(
      rows: blocks, callouts: times.filter(excerpt.times.contains), tick: picture.tick,
      from: excerpt.start, fitting: width)
    names = NameColumn(picture.rows.map(\.name))
    calledOut = Set(times)
    self.width = width
    self.isFolded = isFolded
  }

  /// What there is room for in so many windows.
  func window(ofFolds count: Int) -> Window {
    Window(on: timeline, of: excerpt, around: focus, width: count * width)
  }

  /// The windows, from left to right, in which all of the timeline has room, or of a longer one what there is room for in `limit` of them.
  func folds(limit: Int) -> [Window] {
    let single = window(ofFolds: 1)
    let isWhole = single.cells == 0..<timeline.width
    // The signs for what is left out take a cell each.
    return isWhole
      ? [single]
      : Folding(timeline, blocks: blocks, room: width - 2).windows(of: window(ofFolds: limit / 2))
  }

  /// The cell of a callout's caret; nil if it is not on the timeline.
  func cell(of callout: Picture.Callout) -> Int? {
    timeline.x(at: callout.time).map { $0 + callout.offset(in: blocks[callout.row]) }
  }

  /// The ruler, the rows and some of the callouts in one window.
  func lines(in window: Window, callouts: [Picture.Callout]) -> [String] {
    let ruler = Ruler(
      timeline: timeline, window: window, calledOut: calledOut, room: isFolded ? width : nil)
    let painter = RowPainter(timeline: timeline, window: window)
    var lines = [names.padding + ruler.line]
    for (index, row) in excerpt.rows.enumerated() {
      lines.append(names.cell(index) + painter.line(for: blocks[index], ends: row.ends))
      let own = callouts.filter { $0.row == index }
      let carets = own.enumerated().sorted { ($0.1.time, $0.0) < ($1.1.time, $1.0) }
      for (_, callout) in carets {
        lines += caret(for: callout, in: window).map { names.padding + $0 }
      }
    }
    return lines.map(withoutTrailingSpaces)
  }

  /// The text stands left of the caret where it would run over the edge and has room there.
  private func caret(for callout: Picture.Callout, in window: Window) -> [String] {
    let text = callout.text
    guard let x = cell(of: callout), window.cells.contains(x) else {
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

extension Picture.Callout {
  /// Where in the row's text at that instant its mark begins.
  fileprivate func offset(in blocks: [Block]) -> Int {
    guard let position, let block = blocks.first(where: { $0.time == time }) else { return 0 }
    return block.offsets.indices.contains(position) ? block.offsets[position] : block.cells - 1
  }
}

private func withoutTrailingSpaces(_ line: String) -> String {
  guard let last = line.lastIndex(where: { $0 != " " }) else { return "" }
  return String(line[...last])
}
