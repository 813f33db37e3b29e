/// What one row shows at one instant: a mark, or several of them as a group.
package struct Block: Sendable, Equatable {
  package let time: Int64
  package let text: String
  /// How many cells of a terminal the text takes.
  package let cells: Int
  /// How many ticks the notation gives the text: one for each character, however wide.
  package let columns: Int
  /// Where each mark begins, in cells from the beginning of the text.
  package let offsets: [Int]

  init(time: Int64, marks: [String], widest: Int) {
    var text = marks.count == 1 ? "" : "("
    var offsets: [Int] = []
    var cells = displayWidth(of: text)
    for mark in marks {
      offsets.append(cells)
      text += mark
      cells += displayWidth(of: mark)
    }
    if marks.count > 1 {
      text += ")"
      cells += 1
    }
    if cells > widest {
      text = clipped(text, to: widest)
      cells = displayWidth(of: text)
    }
    self.time = time
    self.text = text
    self.cells = cells
    self.columns = text.count
    self.offsets = offsets.map { max(0, min($0, cells - 1)) }
  }
}

extension Picture.Row {
  /// The marks by instant, earliest first; no text wider than `widest` cells.
  func blocks(widest: Int) -> [Block] {
    var blocks: [Block] = []
    var group: [String] = []
    let sorted = inTimeOrder
    for (index, mark) in sorted.enumerated() {
      group.append(mark.text)
      if index + 1 < sorted.count, sorted[index + 1].time == mark.time { continue }
      blocks.append(Block(time: mark.time, marks: group, widest: widest))
      group.removeAll(keepingCapacity: true)
    }
    return blocks
  }

  private var inTimeOrder: [Picture.Mark] {
    let isSorted = zip(marks, marks.dropFirst()).allSatisfy { $0.time <= $1.time }
    if isSorted { return marks }
    let order = marks.indices.sorted { (marks[$0].time, $0) < (marks[$1].time, $1) }
    return order.map { marks[$0] }
  }
}
