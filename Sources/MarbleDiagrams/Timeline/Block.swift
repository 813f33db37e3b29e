/// The text or shape of one row at one instant, with the room that it needs on the timeline.
package struct Block: Sendable, Equatable {
  package let time: Instant
  /// The text in a picture of text; empty in other pictures.
  package let text: String
  /// The number of cells before the place of the instant; zero for a text.
  package let lead: Int
  /// The number of cells from the place of the instant on. For a text, these are terminal cells.
  package let cells: Int
  /// The number of ticks that the notation gives to the text: one for each character of any width.
  package let columns: Int
  /// The position of each mark, in cells from the beginning of the text.
  package let offsets: [Int]

  /// Creates a block without text that takes the given number of cells on either side of its
  /// instant.
  init(time: Instant, halfWidth: Int) {
    self.time = time
    text = ""
    lead = halfWidth
    cells = halfWidth
    columns = halfWidth
    offsets = []
  }

  init(time: Instant, text: String, cells: Int, offsets: [Int]) {
    self.time = time
    self.text = text
    lead = 0
    self.cells = cells
    columns = text.count
    self.offsets = offsets
  }
}
