/// What one row shows at one instant, as far as it needs room on the timeline.
package struct Block: Sendable, Equatable {
  package let time: Int64
  /// In a picture of text; empty in others.
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

  init(time: Int64, text: String, cells: Int, offsets: [Int]) {
    self.time = time
    self.text = text
    lead = 0
    self.cells = cells
    columns = text.count
    self.offsets = offsets
  }
}
