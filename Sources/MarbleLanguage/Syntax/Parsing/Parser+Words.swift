import MarbleDiagrams

// Words, whole numbers and durations.

extension Parser {
  /// Skips a word if it is next, as a whole.
  mutating func skip(word expected: String) -> Bool {
    let start = position
    if word()?.text == expected { return true }
    position = start
    return false
  }

  /// Skips the word that must come next.
  mutating func expect(word expected: String) throws(SyntaxError) {
    skipSpaces()
    guard skip(word: expected) else {
      throw missing("'\(expected)' here", after: statement.keyword.rawValue)
    }
  }

  /// Skips `...`.
  mutating func skipDots() -> Bool {
    guard bytes[position..<lineEnd].starts(with: "...".utf8) else { return false }
    position += 3
    return true
  }

  /// Parses a number without a sign, a fraction or a unit.
  mutating func wholeNumber() throws(SyntaxError) -> Int {
    skipSpaces()
    let start = position
    while peek.isDigit { position += 1 }
    guard position > start, !peek.isWord else {
      position = start
      throw missing("a number")
    }
    guard position - start <= 9, let number = Int(text(start..<position)) else {
      throw error(.numberTooLarge, from: start)
    }
    return number
  }

  private static var duration: String { "a duration such as '100ms' or '3t'" }

  /// Parses a duration. Zero may be written without a unit.
  mutating func span() throws(SyntaxError) -> Span {
    skipSpaces()
    let start = position
    guard peek.isDigit else { throw missing(Self.duration) }
    // In `0...2s` the points belong to the range.
    if peek == UInt8(ascii: "0"), peekNext == Byte.point || !peekNext.isWord {
      let isFraction = position + 2 < lineEnd && bytes[position + 2].isDigit
      if peekNext != Byte.point || !isFraction {
        position += 1
        return Span(duration: .duration(.zero), range: range(from: start))
      }
    }
    let fraction = position
    while peek.isDigit { position += 1 }
    if peek == Byte.point, peekNext == Byte.point {
      throw missing(Self.duration, from: fraction)
    }
    position = fraction
    guard case .duration(let duration) = try number() else {
      throw missing(Self.duration, from: start)
    }
    return Span(duration: duration, range: range(from: start))
  }
}

extension Span {
  /// Reads `60s`. Nil for another text, and for ticks.
  package static func duration(of text: String) -> Duration? {
    let bytes = Array(text.utf8)
    var parser = Parser(bytes: bytes, in: 0..<bytes.count)
    guard let span = try? parser.span(), parser.isAtEnd,
      case .duration(let duration) = span.duration
    else { return nil }
    return duration
  }
}
