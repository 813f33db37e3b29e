/// Finds the Characters of a row. Where the row is ASCII, a Character costs no more than a byte.
///
/// Between two ASCII bytes there is always a boundary, because a row holds no line breaks. There is
/// one as well beside each plain key (see `isPlainKey`), if ASCII or another plain key follows. So
/// the reader segments only the stretches that hold other bytes, and decodes each stretch once.
struct CharacterReader: ~Copyable {
  /// A scalar that has been read. The Character is not optional, because a comparison with nil
  /// counts a reference.
  private struct Known {
    var bytes: UInt32 = 0
    var isPlainKey = false
    var character: Character = " "
  }

  private let source: [UInt8]
  /// The bytes of the source, as in `RowParser`.
  private let bytes: UnsafePointer<UInt8>
  private let end: Int
  /// The last scalars, each at a place that its bytes give. A row repeats few scalars, and to find
  /// the properties of one and to make its Character costs more than all other work for a token.
  private var known: ContiguousArray<Known> = []
  private var lastPlace = 0
  /// The scalar that was last looked at from its left neighbour, which is the next to be read.
  private var (placedOffset, lastPlaced) = (-1, 0)
  private var stretch: String.Iterator?
  private var current: Character?
  private var currentOffset = 0

  init(source: [UInt8], bytes: UnsafePointer<UInt8>, end: Int) {
    self.source = source
    self.bytes = bytes
    self.end = end
  }

  /// The plain key whose length was returned last.
  var lastPlainKey: Character { known[lastPlace].character }

  /// Returns the number of bytes of the Character at `offset` if it is surely one plain key.
  @inline(__always)
  mutating func plainKeyLength(at offset: Int) -> Int? {
    guard let place = offset == placedOffset ? lastPlaced : place(of: offset),
      known[place].isPlainKey
    else { return nil }
    let length = scalarLength(bytes[offset])
    let scalar = known[place].bytes
    // The scalar after it may have taken the place.
    guard hasBoundary(before: offset + length), known[place].bytes == scalar else { return nil }
    lastPlace = place
    return length
  }

  /// Returns true if there is surely a boundary between ASCII or a plain key and what follows.
  mutating func hasBoundary(before offset: Int) -> Bool {
    if offset == end || bytes[offset] < 0x80 { return true }
    guard let place = place(of: offset) else { return false }
    (placedOffset, lastPlaced) = (offset, place)
    return known[place].isPlainKey
  }

  /// Returns the place in `known` of the scalar at `offset`. Nil if the row ends before it does.
  @inline(__always)
  private mutating func place(of offset: Int) -> Int? {
    let length = scalarLength(bytes[offset])
    guard offset + length <= end else { return nil }
    var scalar = UInt32(bytes[offset]) << 8 | UInt32(bytes[offset + 1])
    if length > 2 { scalar = scalar << 8 | UInt32(bytes[offset + 2]) }
    if length > 3 { scalar = scalar << 8 | UInt32(bytes[offset + 3]) }
    let place = Int((scalar ^ scalar >> 8) & 63)
    if place >= known.count || known[place].bytes != scalar {
      note(scalar, at: place, offset..<offset + length)
    }
    return place
  }

  private func scalarLength(_ first: UInt8) -> Int { first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4 }

  @inline(never)
  private mutating func note(_ scalar: UInt32, at place: Int, _ range: Range<Int>) {
    if known.isEmpty { known = ContiguousArray(repeating: Known(), count: 64) }
    known[place] = Known(bytes: scalar)
    guard let text = String(validating: source[range], as: UTF8.self),
      text.unicodeScalars.first!.isPlainKey
    else { return }
    (known[place].isPlainKey, known[place].character) = (true, text.first!)
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
