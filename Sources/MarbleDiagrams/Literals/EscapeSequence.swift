/// The escapes after a backslash, which are the same in quoted values and in literals.
enum EscapeSequence {
  /// Reads the escape whose backslash stands at `offset`, and moves `offset` past it.
  static func read(
    _ source: [UInt8], at offset: inout Int, end: Int
  ) throws(NotationError) -> Unicode.Scalar {
    let start = offset
    guard start + 1 < end else {
      throw NotationError(.unknownEscape("\\"), start..<end)
    }
    let plain: Unicode.Scalar
    switch source[start + 1] {
    case UInt8(ascii: "n"): plain = "\n"
    case UInt8(ascii: "t"): plain = "\t"
    case UInt8(ascii: "r"): plain = "\r"
    case UInt8(ascii: "0"): plain = "\0"
    case UInt8(ascii: "\\"): plain = "\\"
    case UInt8(ascii: "'"): plain = "'"
    case UInt8(ascii: "\""): plain = "\""
    case UInt8(ascii: "u"): return try readScalar(source, at: &offset, end: end)
    default:
      let next = UTF8Text.firstCharacter(source, in: start + 1..<end)
      throw NotationError(.unknownEscape("\\" + next.text), start..<start + 1 + next.length)
    }
    offset = start + 2
    return plain
  }

  /// Reads `\u{…}` with one to eight hexadecimal digits.
  private static func readScalar(
    _ source: [UInt8], at offset: inout Int, end: Int
  ) throws(NotationError) -> Unicode.Scalar {
    let start = offset
    var next = start + 2
    var number: UInt32 = 0
    var digits = 0
    if next < end, source[next] == UInt8(ascii: "{") {
      next += 1
      while next < end, digits < 8, let digit = hexadecimal(source[next]) {
        number = number << 4 | digit
        digits += 1
        next += 1
      }
    }
    guard digits > 0, next < end, source[next] == UInt8(ascii: "}"),
      let scalar = Unicode.Scalar(number)
    else {
      throw NotationError(.badUnicodeEscape, start..<min(next + 1, end))
    }
    offset = next + 1
    return scalar
  }

  private static func hexadecimal(_ byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a")) + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A")) + 10
    default: nil
    }
  }
}
