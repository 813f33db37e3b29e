/// Access to scalars and Characters in a file's bytes, which need not be valid UTF-8.
enum UTF8Text {
  /// Returns the Character at the start of a range, for messages. An invalid byte appears as
  /// `U+FFFD`.
  static func firstCharacter(_ source: [UInt8], in range: Range<Int>) -> (text: String, length: Int)
  {
    guard !range.isEmpty else { return ("", 0) }
    guard scalar(source, at: range.lowerBound, end: range.upperBound) != nil else {
      return ("\u{FFFD}", 1)
    }
    // No Character worth showing is longer; a longer one is cut.
    let window = source[range.lowerBound..<min(range.upperBound, range.lowerBound + 64)]
    let character = String(decoding: window, as: UTF8.self).first!
    return (String(character), min(character.utf8.count, window.count))
  }

  /// Returns the text of a range, for messages. A long text is cut.
  static func excerpt(_ source: [UInt8], in range: Range<Int>) -> String {
    let text = String(decoding: source[range.prefix(200)], as: UTF8.self)
    return text.count > 40 ? text.prefix(39) + "…" : text
  }

  /// Returns the scalar whose bytes begin at `offset`, or `nil` when the bytes are not valid UTF-8.
  static func scalar(_ source: [UInt8], at offset: Int, end: Int) -> Unicode.Scalar? {
    var decoder = Unicode.UTF8()
    var bytes = source[offset..<min(end, offset + 4)].makeIterator()
    guard case .scalarValue(let scalar) = decoder.decode(&bytes) else { return nil }
    return scalar
  }

  /// Returns the offset of the first byte that is not valid UTF-8, if there is one.
  static func firstInvalidOffset(_ source: [UInt8], in range: Range<Int>) -> Int? {
    var offset = range.lowerBound
    while offset < range.upperBound {
      if source[offset] < 0x80 {
        offset += 1
      } else if let scalar = scalar(source, at: offset, end: range.upperBound) {
        offset += UTF8.width(scalar)
      } else {
        return offset
      }
    }
    return nil
  }
}

extension UInt8 {
  /// True for an ASCII letter.
  var isLetter: Bool { self | 0x20 >= UInt8(ascii: "a") && self | 0x20 <= UInt8(ascii: "z") }

  /// True for an ASCII digit.
  var isDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }
}
