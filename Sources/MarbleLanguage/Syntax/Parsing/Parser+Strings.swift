import MarbleDiagrams

// Strings in double quotes, with escapes and `\(…)`.

extension Parser {
  /// Parses the string that begins with the quote at `position`.
  mutating func string() throws(SyntaxError) -> Expression {
    let start = position
    position += 1
    var segments: [Expression.Segment] = []
    var height: Int32 = 0
    var pending = ""
    var plain = position
    while !isAtEnd {
      switch peek {
      case Byte.doubleQuote:
        pending += text(plain..<position)
        position += 1
        if segments.isEmpty { return try node(.literal(.string(pending)), from: start) }
        if !pending.isEmpty { segments.append(.text(pending)) }
        return try node(.interpolation(segments), from: start, above: height)
      case Byte.backslash where peekNext == Byte.leftParenthesis:
        pending += text(plain..<position)
        if !pending.isEmpty { segments.append(.text(pending)) }
        pending = ""
        let value = try interpolated()
        segments.append(.expression(value))
        height = max(height, value.height)
        plain = position
      case Byte.backslash where position + 1 < lineEnd:
        pending += text(plain..<position)
        pending.unicodeScalars.append(try escape())
        plain = position
      default:
        position += 1
      }
    }
    throw SyntaxError(.unclosedString, SourceRange(start, start + 1))
  }

  /// `\(…)`
  private mutating func interpolated() throws(SyntaxError) -> Expression {
    let start = position
    try open(at: start + 1)
    let value = try expression()
    skipSpaces()
    guard skip(Byte.rightParenthesis) else { throw unclosed(.interpolation, from: start) }
    close()
    return value
  }

  /// Parses an escape such as `\n` or `\u{1F600}`.
  private mutating func escape() throws(SyntaxError) -> Unicode.Scalar {
    let start = position
    var cursor = ByteCursor(bytes, in: start..<lineEnd)
    if let scalar = try? cursor.escape() {
      position = cursor.offset
      return scalar
    }
    position = start + 2
    if bytes[start + 1] == UInt8(ascii: "u"), skip(Byte.leftBrace) {
      let digits = position
      while peek.isLetter || peek.isDigit, position - digits < 8 { position += 1 }
      if UInt32(text(digits..<position), radix: 16) != nil { _ = skip(Byte.rightBrace) }
    }
    while !isAtEnd, Byte.isUTF8Continuation(peek) { position += 1 }
    throw error(.escapeInvalid(text(start..<position)), from: start)
  }
}
