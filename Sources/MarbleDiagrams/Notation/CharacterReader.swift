/// Finds the Characters of a row. Where the row is ASCII, a Character costs no more than a byte.
///
/// Between two ASCII bytes there is always a boundary, because a row holds no line breaks. So the
/// reader segments only the stretches that hold other bytes, and decodes each stretch once.
struct CharacterReader: ~Copyable {
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
      let invalid = UTF8Text.firstInvalidOffset(source, in: offset..<next) ?? offset
      throw NotationError(.notUTF8, invalid..<invalid + 1)
    }
    var characters = text.makeIterator()
    let first = characters.next()!
    stretch = characters
    currentOffset = offset
    current = first
    return first
  }

  /// Returns whether the Character at `offset` is a letter, or the point of a decimal.
  mutating func isLetterOrPoint(at offset: Int) throws(NotationError) -> Bool {
    guard let byte = source.asciiCharacter(at: offset, before: end) else {
      let character = try character(at: offset)
      return character.isLetter || character == "."
    }
    return byte.isLetter || byte == UInt8(ascii: ".")
  }
}

extension [UInt8] {
  /// The byte at `offset`, if it is surely a Character on its own.
  func asciiCharacter(at offset: Int, before end: Int) -> UInt8? {
    let byte = self[offset]
    guard byte < 0x80, offset + 1 == end || self[offset + 1] < 0x80 else { return nil }
    return byte
  }
}

extension Character {
  /// The only byte of the character, if the character is one ASCII scalar.
  var soleByte: UInt8? {
    guard utf8.count == 1 else { return nil }
    return utf8.first
  }
}
