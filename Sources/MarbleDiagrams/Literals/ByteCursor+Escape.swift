// The escapes after a backslash, which are the same in quoted values and in literals.
extension ByteCursor {
  /// Reads the escape whose backslash is here.
  package mutating func escape() throws(NotationError) -> Unicode.Scalar {
    let start = offset
    offset += 1
    let plain: Unicode.Scalar
    switch peek {
    case "n": plain = "\n"
    case "t": plain = "\t"
    case "r": plain = "\r"
    case "0": plain = "\0"
    case "\\", "'", "\"": plain = Unicode.Scalar(peek)
    case "u": return try scalarInBraces(from: start)
    default:
      let next = character
      throw NotationError(.unknownEscape("\\" + next.text), start..<next.range.upperBound)
    }
    offset += 1
    return plain
  }

  /// Reads `u{…}` with one to eight hexadecimal digits.
  private mutating func scalarInBraces(from start: Int) throws(NotationError) -> Unicode.Scalar {
    offset += 1
    var number: UInt32 = 0
    var digits = 0
    if take("{") {
      while digits < 8, let digit = Character(Unicode.Scalar(peek)).hexDigitValue {
        number = number << 4 | UInt32(digit)
        digits += 1
        offset += 1
      }
    }
    guard digits > 0, let scalar = Unicode.Scalar(number), take("}") else {
      throw NotationError(.badUnicodeEscape, start..<min(offset + 1, end))
    }
    return scalar
  }
}
