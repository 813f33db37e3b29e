import MarbleDiagrams

// The arguments of a stubbed call, `("ann", _)`, and all other values in the notation of diagrams.

extension Parser {
  /// Parses the patterns in the parentheses at `position`.
  mutating func argumentPatterns() throws(SyntaxError) -> [ArgumentPattern] {
    let open = position
    position += 1
    skipSpaces()
    var arguments: [ArgumentPattern] = []
    if skip(Byte.rightParenthesis) { return arguments }
    while true {
      arguments.append(try argumentPattern(in: open))
      skipSpaces()
      if skip(Byte.rightParenthesis) { return arguments }
      try separator(in: .parenthesis, from: open)
    }
  }

  private mutating func argumentPattern(in open: Int) throws(SyntaxError) -> ArgumentPattern {
    skipSpaces()
    guard !isAtEnd else { throw unclosed(.parenthesis, from: open) }
    let start = position
    if peek == Byte.underscore, !peekNext.isWord {
      position += 1
      return ArgumentPattern(kind: .any, range: range(from: start))
    }
    guard startsValue else { throw unexpected { .argumentNotPlain(found: $0 ?? "") } }
    let value = try value()
    return ArgumentPattern(kind: .exactly(value), range: range(from: start))
  }

  /// True if a value, and not a diagram, begins at `position`.
  var startsValue: Bool {
    switch peek {
    case Byte.doubleQuote, Byte.point, Byte.leftParenthesis, Byte.leftBracket: return true
    case Byte.minus: return peekNext.isDigit || peekNext == UInt8(ascii: "i")
    case let byte where byte.isDigit: return true
    default:
      var ahead = self
      return ["true", "false", "nil", "inf", "nan"].contains(ahead.word()?.text)
    }
  }

  /// Parses the value at `position`.
  mutating func value() throws(SyntaxError) -> Value {
    do {
      return try Value.parse(bytes, at: &position, end: lineEnd)
    } catch {
      throw SyntaxError(error)
    }
  }
}
