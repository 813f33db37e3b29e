extension Picture {
  /// The picture as lines of text: a ruler, a line for each row, and under a row a line for each of its
  /// callouts.
  ///
  /// The diagrams are at most `width` cells wide. A longer timeline is shown around the first callout, with
  /// `…` where it goes on; a callout outside is written after a `…` in place of the caret. Costs
  /// O(n log n) in the number of marks.
  package func lines(width: Int = 100) -> [String] {
    let width = max(20, width)
    let focus = callouts.first?.time ?? 0
    let excerpt = Excerpt(of: self, around: focus, limit: max(1_000, width))
    let blocks = excerpt.rows.map { $0.blocks(widest: width / 2) }
    let times = callouts.map(\.time)
    let timeline = Timeline(
      rows: blocks, callouts: times.filter(excerpt.times.contains), tick: tick,
      from: excerpt.start, fitting: width)
    let window = Window(on: timeline, of: excerpt, around: focus, width: width)
    let names = NameColumn(rows.map(\.name))
    let painter = RowPainter(timeline: timeline, window: window)
    var lines = [
      names.padding + Ruler(timeline: timeline, window: window, calledOut: Set(times)).line
    ]
    for (index, row) in excerpt.rows.enumerated() {
      lines.append(names.cell(index) + painter.line(for: blocks[index], ends: row.ends))
      let own = callouts.filter { $0.row == index }
      let carets = own.enumerated().sorted { ($0.1.time, $0.0) < ($1.1.time, $1.0) }
      for (_, callout) in carets {
        let x = timeline.x(at: callout.time).map { $0 + callout.offset(in: blocks[index]) }
        lines.append(names.padding + caret(for: callout, at: x, in: window, width: width))
      }
    }
    return lines.map(withoutTrailingSpaces)
  }

  /// The text stands left of the caret where it would run over the edge and has room there.
  private func caret(
    for callout: Callout, at x: Int?, in window: Window, width: Int
  ) -> String {
    let text = callout.text
    guard let x, window.cells.contains(x) else { return "… \(formatTime(callout.time)): \(text)" }
    let column = window.column(of: x)
    let cells = displayWidth(of: text)
    if column + 2 + cells > width, cells + 1 <= column {
      return String(repeating: " ", count: column - cells - 1) + "\(text) ^"
    }
    return String(repeating: " ", count: column) + "^ \(text)"
  }
}

extension Picture.Callout {
  /// Where in the row's text at that instant its mark begins.
  fileprivate func offset(in blocks: [Block]) -> Int {
    guard let position, let block = blocks.first(where: { $0.time == time }) else { return 0 }
    return block.offsets.indices.contains(position) ? block.offsets[position] : block.cells - 1
  }
}

/// The names of the rows, padded so that all diagrams begin in one column: where they do in a scenario.
private struct NameColumn {
  private let names: [String]
  private let width: Int

  init(_ names: [String]) {
    self.names = names.map { clipped($0, to: 40) }
    width = max(14, (self.names.map { displayWidth(of: $0) }.max() ?? 0) + 2)
  }

  var padding: String { String(repeating: " ", count: width) }

  func cell(_ index: Int) -> String {
    names[index] + String(repeating: " ", count: width - displayWidth(of: names[index]))
  }
}

private func withoutTrailingSpaces(_ line: String) -> String {
  guard let last = line.lastIndex(where: { $0 != " " }) else { return "" }
  return String(line[...last])
}
