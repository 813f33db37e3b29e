extension Value {
  /// Reads one literal from `bytes` at `offset`, after spaces, and moves `offset` behind it.
  ///
  /// What follows the literal is the caller's. Takes linear time, and refuses literals nested
  /// deeper than `nestingLimit`.
  public static func parse(
    _ bytes: [UInt8], at offset: inout Int, end: Int
  ) throws(NotationError) -> Value {
    var parser = LiteralParser(source: bytes, offset: offset, end: end)
    let value = try parser.value()
    offset = parser.offset
    return value
  }

  /// Reads a whole text as one literal; spaces around it are free.
  ///
  /// The error's range counts the bytes of the text's UTF-8.
  public init(literal: String) throws(NotationError) {
    let bytes = Array(literal.utf8)
    var parser = LiteralParser(source: bytes, offset: 0, end: bytes.count)
    let value = try parser.value()
    parser.skipSpaces()
    guard parser.offset == bytes.count else {
      throw NotationError(.textAfterValue, parser.offset..<bytes.count)
    }
    self = value
  }
}
