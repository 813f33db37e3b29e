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
    position += 1
    let escaped = peek
    position = min(position + 1, lineEnd)
    switch escaped {
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "0"): return "\0"
    case Byte.backslash, Byte.doubleQuote, Byte.singleQuote: return Unicode.Scalar(escaped)
    case UInt8(ascii: "u"):
      if let scalar = scalarInBraces() { return scalar }
      fallthrough
    default:
      while !isAtEnd, Byte.isUTF8Continuation(peek) { position += 1 }
      throw error(.escapeInvalid(text(start..<position)), from: start)
    }
  }

  /// `{1F600}`
  private mutating func scalarInBraces() -> Unicode.Scalar? {
    guard skip(Byte.leftBrace) else { return nil }
    let digits = position
    while Byte.isLetter(peek) || Byte.isDigit(peek), position - digits < 8 { position += 1 }
    guard let code = UInt32(text(digits..<position), radix: 16), skip(Byte.rightBrace) else {
      return nil
    }
    return Unicode.Scalar(code)
  }
}
