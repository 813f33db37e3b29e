/// A line that begins or ends a code block: three or more backticks or tildes.
struct Fence {
  private let mark: UInt8
  private let count: Int
  /// The text after the marks, without spaces at its ends.
  private let info: ArraySlice<UInt8>

  /// Nil for any other line. The indentation does not matter, because a block may be part of a
  /// list.
  init?(_ line: ArraySlice<UInt8>) {
    let text = line.trimmed
    guard let mark = text.first, mark == Byte.backtick || mark == Byte.tilde else { return nil }
    self.mark = mark
    count = text.prefix { $0 == mark }.count
    info = text.dropFirst(count).trimmed
    // Inline code may look like a fence.
    guard count >= 3, mark == Byte.tilde || !info.contains(mark) else { return nil }
  }

  /// True if the block that this fence begins contains scenarios. Other words may follow the name
  /// of the language.
  var isOfMarbles: Bool {
    info.prefix { $0 != Byte.space && $0 != Byte.tab }.elementsEqual("marbles".utf8)
  }

  /// True if this fence ends the block of another one.
  func closes(_ opening: Fence) -> Bool {
    mark == opening.mark && count >= opening.count && info.isEmpty
  }
}
