/// Finds the places where a timeline that is too wide continues in the next block: between two
/// texts of every row, as far to the right as possible.
struct Folding {
  private let timeline: Timeline
  private let blocks: [[Block]]
  private let room: Int

  /// - Parameter room: The number of cells of a window, at least 2.
  init(_ timeline: Timeline, blocks: [[Block]], room: Int) {
    self.timeline = timeline
    self.blocks = blocks
    self.room = room
  }

  /// Returns the parts of a window, none wider than the room. A text is cut only when no cell in
  /// the second half of a part lies between the texts of all rows.
  func windows(of whole: Viewport) -> [Viewport] {
    let joints = joints(in: whole.cells)
    var windows: [Viewport] = []
    var start = whole.cells.lowerBound
    repeat {
      var end = min(start + room, whole.cells.upperBound)
      if end < whole.cells.upperBound {
        let candidates = (start + max(1, room / 2)...end).reversed()
        end = candidates.first { joints[$0 - whole.cells.lowerBound] } ?? end
      }
      windows.append(
        Viewport(
          cells: start..<end,
          isCutOnTheLeft: whole.isCutOnTheLeft && start == whole.cells.lowerBound,
          isCutOnTheRight: whole.isCutOnTheRight && end == whole.cells.upperBound))
      start = end
    } while start < whole.cells.upperBound
    return windows
  }

  /// Returns, for each cell, whether no text extends across its left edge.
  private func joints(in cells: Range<Int>) -> [Bool] {
    var joints = [Bool](repeating: true, count: cells.count + 1)
    func close(_ text: Range<Int>) {
      for cell in text.dropFirst().clamped(to: cells) { joints[cell - cells.lowerBound] = false }
    }
    for row in blocks {
      for block in row where block.cells > 1 {
        if let x = timeline.x(at: block.time) { close(x..<x + block.cells) }
      }
    }
    for silence in timeline.silences { close(silence.x..<silence.x + silence.text.utf8.count) }
    return joints
  }
}
