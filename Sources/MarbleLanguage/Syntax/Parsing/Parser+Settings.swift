import MarbleDiagrams

// The settings: `marbles`, `tick`, `system`, `until` and `order`.

extension Parser {
  /// The only version of the language.
  private static var supportedVersion: Int { 1 }

  mutating func version(from start: Int) throws(SyntaxError) -> Statement {
    skipSpaces()
    let digits = position
    while peek.isDigit { position += 1 }
    guard position > digits else { throw unexpected { _ in .versionExpected } }
    guard let number = Int(text(digits..<position)) else {
      throw error(.numberTooLarge, from: digits)
    }
    guard number == Self.supportedVersion else {
      throw error(.unsupportedVersion(number), from: digits)
    }
    return .version(.init(number: number, range: range(from: start)))
  }

  mutating func tick(from start: Int) throws(SyntaxError) -> Statement {
    let (duration, durationRange) = try duration(after: .tick)
    guard case .duration(let length) = duration else {
      throw SyntaxError(.tickInTicks, durationRange)
    }
    guard length > .zero else { throw SyntaxError(.tickOfZero, durationRange) }
    return .tick(.init(duration: length, range: range(from: start)))
  }

  mutating func system(from start: Int) throws(SyntaxError) -> Statement {
    let name = try name(after: .system)
    return .system(.init(name: name, range: range(from: start)))
  }

  mutating func until(from start: Int) throws(SyntaxError) -> Statement {
    let (time, timeRange) = try duration(after: .until)
    return .until(.init(time: time, timeRange: timeRange, range: range(from: start)))
  }

  mutating func duration(
    after keyword: Keyword
  ) throws(SyntaxError) -> (DurationSyntax, SourceRange) {
    skipSpaces()
    let start = position
    guard peek.isDigit else {
      throw unexpected { .durationExpected(keyword, found: $0) }
    }
    guard case .duration(let duration) = try number() else {
      throw error(.durationExpected(keyword, found: text(start..<position)), from: start)
    }
    return (duration, range(from: start))
  }
}
