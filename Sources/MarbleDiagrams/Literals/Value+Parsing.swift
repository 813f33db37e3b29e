extension Value {
  /// Parses one literal from `bytes` at `offset`, after spaces, and moves `offset` past it.
  ///
  /// The bytes after the literal are not parsed. Literals nested deeper than `nestingLimit` are
  /// refused. After an error the offset is unchanged.
  package static func parse(
    _ bytes: [UInt8], at offset: inout Int, end: Int
  ) throws(NotationError) -> Value {
    var cursor = ByteCursor(bytes, in: offset..<end)
    let value = try cursor.literal()
    offset = cursor.offset
    return value
  }

  /// Parses a whole text as one literal. Spaces around the literal are allowed.
  ///
  /// The range of an error counts the bytes of the text's UTF-8.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public init(literal: String) throws(NotationError) {
    let bytes = Array(literal.utf8)
    var cursor = ByteCursor(bytes, in: 0..<bytes.count)
    self = try cursor.literal()
    cursor.skipSpaces()
    guard cursor.isAtEnd else {
      throw NotationError(.textAfterValue, cursor.offset..<bytes.count)
    }
  }
}
