/// What one row shows at one instant: a mark, or several of them as a group.
package struct Block: Sendable, Equatable {
  package let time: Int64
  package let text: String
  /// How many cells it takes before the place where its instant stands; none for a text.
  package let lead: Int
  /// How many cells it takes from there on: of a text those of a terminal.
  package let cells: Int
  /// How many ticks the notation gives the text: one for each character, however wide.
  package let columns: Int
  /// Where each mark begins, in cells from the beginning of the text.
  package let offsets: [Int]

  /// Something without a text that takes so many cells on either side of its instant.
  init(time: Int64, halfWidth: Int) {
    self.time = time
    text = ""
    lead = halfWidth
    cells = halfWidth
    columns = halfWidth
    offsets = []
  }

  init(time: Int64, marks: ArraySlice<Picture.Mark>, widest: Int) {
    var text = marks.count == 1 ? "" : "("
    var offsets: [Int] = []
    var cells = displayWidth(of: text)
    for mark in marks {
      if cells > widest { break }
      offsets.append(cells)
      text += mark.text
      cells += displayWidth(of: mark.text)
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
    self.lead = 0
    self.cells = cells
    self.columns = text.count
    self.offsets = offsets.map { max(0, min($0, cells - 1)) }
  }
}

extension Picture.Row {
  /// The marks by instant, which are in the order of time; no text wider than `widest` cells.
  func blocks(widest: Int) -> [Block] {
    var blocks: [Block] = []
    var start = 0
    while start < marks.count {
      let time = marks[start].time
      var end = start + 1
      while end < marks.count, marks[end].time == time { end += 1 }
      blocks.append(Block(time: time, marks: marks[start..<end], widest: widest))
      start = end
    }
    return blocks
  }
}
