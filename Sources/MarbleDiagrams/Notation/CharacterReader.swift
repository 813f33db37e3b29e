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

  /// A scalar of the row, and its place among the known ones.
  private struct Placed {
    var range = -1..<0
    var bytes: UInt32 = 0
    var place = 0
  }

  private let source: [UInt8]
  /// The bytes of the source, as in `RowParser`.
  private let bytes: UnsafePointer<UInt8>
  private let end: Int
  /// The last scalars, each at one of two places that its bytes give. A row repeats few scalars,
  /// and to find the properties of one and to make its Character costs more than all other work for
  /// a token.
  private var known: ContiguousArray<Known> = []
  private var lastPlace = 0
  /// The scalar that was last looked at, which is often the next to be read.
  private var placed = Placed()
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
    guard placed.range.lowerBound == offset || place(offset), known[placed.place].isPlainKey
    else { return nil }
    let this = placed
    // The scalar after it may have taken the place.
    guard isBoundary(this.range.upperBound), known[this.place].bytes == this.bytes
    else { return nil }
    lastPlace = this.place
    return this.range.count
  }

  /// Returns true if there is surely a boundary between ASCII or a plain key and what follows.
  @inline(never)
  mutating func hasBoundary(before offset: Int) -> Bool {
    isBoundary(offset)
  }

  @inline(__always)
  private mutating func isBoundary(_ offset: Int) -> Bool {
    offset == end || bytes[offset] < 0x80 || place(offset) && known[placed.place].isPlainKey
  }

  /// Finds the place in `known` of the scalar at `offset`. Returns false if the row ends before it
  /// does.
  @inline(__always)
  private mutating func place(_ offset: Int) -> Bool {
    let first = bytes + offset
    let length = first[0] < 0xE0 ? 2 : first[0] < 0xF0 ? 3 : 4
    guard length <= end - offset else { return false }
    var scalar = UInt32(first[0]) << 8 | UInt32(first[1])
    if length > 2 { scalar = scalar << 8 | UInt32(first[2]) }
    if length > 3 { scalar = scalar << 8 | UInt32(first[3]) }
    placed.range = offset..<offset + length
    placed.bytes = scalar
    placed.place = Int((scalar &* 0x9E37_79B1) >> 26)
    if placed.place >= known.count || known[placed.place].bytes != scalar { placeElsewhere() }
    return true
  }

  /// Finds a scalar at its second place, or notes it.
  @inline(never)
  private mutating func placeElsewhere() {
    if known.isEmpty { known = ContiguousArray(repeating: Known(), count: 64) }
    if known[placed.place].bytes != 0 { placed.place ^= 1 }
    if known[placed.place].bytes == placed.bytes { return }
    known[placed.place] = Known(bytes: placed.bytes)
    guard let text = String(validating: source[placed.range], as: UTF8.self),
      text.unicodeScalars.first!.isPlainKey
    else { return }
    (known[placed.place].isPlainKey, known[placed.place].character) = (true, text.first!)
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
