/// Draws one row on a timeline: its texts at their places, dashes while the stream is open, and the
/// durations of silences.
struct RowPainter {
  let timeline: Timeline
  let window: Viewport

  func line(for blocks: [Block], ends: Bool) -> String {
    let texts = blocks.compactMap { block in timeline.x(at: block.time).map { ($0, block) } }
    let life = ends ? texts.last.map { $0.0 + $0.1.cells } ?? 0 : timeline.width
    var cursor = TextCursor(window: window, leavesMore: !ends || life > window.cells.upperBound)
    var silences = timeline.silences.drop { $0.x + $0.text.utf8.count <= window.cells.lowerBound }
    func drawSilences(before x: Int) {
      while let silence = silences.first, silence.x < min(x, life) {
        cursor.draw(silence.text, cells: silence.text.utf8.count, at: silence.x)
        silences.removeFirst()
      }
    }
    for (x, block) in texts where x + block.cells > window.cells.lowerBound {
      if x >= window.cells.upperBound { break }
      drawSilences(before: x)
      cursor.draw(block.text, cells: block.cells, at: x)
    }
    drawSilences(before: window.cells.upperBound)
    cursor.fill(to: life)
    return cursor.finished()
  }
}

/// Writes from left to right inside a window.
private struct TextCursor {
  let window: Viewport
  let leavesMore: Bool
  private var line: String
  private var x: Int

  init(window: Viewport, leavesMore: Bool) {
    self.window = window
    self.leavesMore = leavesMore
    line = window.isCutOnTheLeft ? "…" : ""
    x = window.cells.lowerBound
  }

  mutating func fill(to end: Int) {
    let end = min(end, window.cells.upperBound)
    guard end > x else { return }
    line += String(repeating: "-", count: end - x)
    x = end
  }

  /// Draws a text. If the edge of the window cuts the text, only the part inside is drawn.
  mutating func draw(_ text: String, cells: Int, at start: Int) {
    fill(to: start)
    let end = min(start + cells, window.cells.upperBound)
    if start < window.cells.lowerBound {
      line += String(repeating: "…", count: max(0, end - x))
    } else if start + cells > window.cells.upperBound {
      line += end > start ? clipped(text, to: end - start) : ""
    } else {
      line += text
    }
    x = max(x, end)
  }

  func finished() -> String {
    window.isCutOnTheRight && leavesMore && !line.hasSuffix("…") ? line + "…" : line
  }
}
