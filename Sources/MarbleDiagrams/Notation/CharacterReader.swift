/// Finds the Characters of a row where a byte is not ASCII.
///
/// Between two ASCII bytes there is always a boundary, because a row holds no line breaks. So the
/// reader segments only the stretches between such boundaries, and decodes each stretch once.
struct CharacterReader {
  private let source: [UInt8]
  private let end: Int
  private var stretch: String.Iterator?
  private var current: Character?
  private var currentOffset = 0

  init(source: [UInt8], end: Int) {
    self.source = source
    self.end = end
  }

  /// Returns the Character that begins at `offset`.
  mutating func character(at offset: Int) throws(NotationError) -> Character {
    while let character = current, currentOffset < offset {
      currentOffset += character.utf8.count
      current = stretch?.next()
    }
    if let current, currentOffset == offset { return current }
    var next = offset + 1
    while next < end, source[next - 1] >= 0x80 || source[next] >= 0x80 { next += 1 }
    guard let text = String(validating: source[offset..<next], as: UTF8.self) else {
      let invalid = ByteCursor(source, in: offset..<next).firstInvalidOffset ?? offset
      throw NotationError(.notUTF8, invalid..<invalid + 1)
    }
    var characters = text.makeIterator()
    let first = characters.next()!
    stretch = characters
    currentOffset = offset
    current = first
    return first
  }
}
