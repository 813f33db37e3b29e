/// A place in the bytes of a file, which need not be valid UTF-8, and the end of what is read.
package struct ByteCursor {
  let source: [UInt8]
  package var offset: Int
  let end: Int

  package init(_ source: [UInt8], in range: Range<Int>) {
    precondition(range.lowerBound >= 0 && range.upperBound <= source.count, "bytes outside a file")
    self.source = source
    offset = range.lowerBound
    end = range.upperBound
  }

  var isAtEnd: Bool { offset >= end }

  /// The byte here, or zero at the end.
  var peek: UInt8 { offset < end ? source[offset] : 0 }

  /// Moves past a byte if it is here.
  mutating func take(_ byte: Unicode.Scalar) -> Bool {
    guard peek == UInt8(ascii: byte) else { return false }
    offset += 1
    return true
  }

  /// Moves past the bytes that fit. Returns false if there are none.
  @discardableResult
  mutating func skip(while fits: (UInt8) -> Bool) -> Bool {
    let start = offset
    while offset < end, fits(source[offset]) { offset += 1 }
    return offset > start
  }

  mutating func skipSpaces() { skip { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") } }

  func range(from start: Int) -> Range<Int> { start..<offset }

  func text(from start: Int) -> String { String(decoding: source[start..<offset], as: UTF8.self) }
}

// MARK: - Characters

extension ByteCursor {
  /// The scalar here; nil at the end, and when the bytes are not valid UTF-8.
  var scalar: Unicode.Scalar? {
    if !isAtEnd, source[offset] < 0x80 { return Unicode.Scalar(source[offset]) }
    var decoder = Unicode.UTF8()
    var bytes = source[offset..<min(end, offset + 4)].makeIterator()
    guard case .scalarValue(let scalar) = decoder.decode(&bytes) else { return nil }
    return scalar
  }

  /// Moves past the scalars that fit. Returns false if there are none.
  @discardableResult
  mutating func skipScalars(while fits: (Unicode.Scalar) -> Bool) -> Bool {
    let start = offset
    while let scalar, fits(scalar) { offset += UTF8.width(scalar) }
    return offset > start
  }

  /// The offset of the first byte from here on that is not valid UTF-8, if there is one.
  var firstInvalidOffset: Int? {
    var ahead = self
    repeat { ahead.skip { $0 < 0x80 } } while ahead.skipScalars { $0.value >= 0x80 }
    return ahead.isAtEnd ? nil : ahead.offset
  }

  /// The Character here, for messages. An invalid byte appears as `U+FFFD`.
  var character: (text: String, range: Range<Int>) {
    guard !isAtEnd else { return ("", offset..<offset) }
    guard scalar != nil else { return ("\u{FFFD}", offset..<offset + 1) }
    // No Character worth showing is longer; a longer one is cut.
    let window = source[offset..<min(end, offset + 64)]
    let character = String(decoding: window, as: UTF8.self).first!
    return (String(character), offset..<offset + min(character.utf8.count, window.count))
  }

  /// The text of a range, for messages. A long text is cut.
  func excerpt(_ range: Range<Int>) -> String {
    let text = String(decoding: source[range.prefix(200)], as: UTF8.self)
    return text.count > 40 ? text.prefix(39) + "…" : text
  }
}

// MARK: - Brackets

extension ByteCursor {
  /// Finds the bracket that closes the one here, and the offsets up to it that are not in quotes. A
  /// backslash hides the byte after it.
  func bracketed(
    from openings: [Unicode.Scalar], to closings: [Unicode.Scalar]
  ) -> (unquoted: [Int], close: Int?) {
    var ahead = self
    var unquoted: [Int] = []
    var depth = 0
    var quote: UInt8?
    while !ahead.isAtEnd {
      let (index, byte) = (ahead.offset, ahead.peek)
      ahead.offset += byte == UInt8(ascii: "\\") ? 2 : 1
      if let open = quote {
        if byte == open { quote = nil }
        continue
      }
      let scalar = Unicode.Scalar(byte)
      if scalar == "'" || scalar == "\"" { quote = byte }
      if openings.contains(scalar) { depth += 1 }
      if closings.contains(scalar) { depth -= 1 }
      if depth == 0 { return (unquoted, index) }
      unquoted.append(index)
    }
    return (unquoted, nil)
  }
}

// MARK: - ASCII

extension UInt8 {
  @inlinable package var isLetter: Bool { (self | 0x20) &- UInt8(ascii: "a") < 26 }

  @inlinable package var isDigit: Bool { self &- UInt8(ascii: "0") < 10 }

  /// True for a byte of a word. Beyond ASCII, only the whole character decides.
  @inlinable package var isWord: Bool {
    isLetter || isDigit || self == UInt8(ascii: "_") || self >= 0x80
  }

  static func ~= (scalar: Unicode.Scalar, byte: UInt8) -> Bool { byte == UInt8(ascii: scalar) }
}
