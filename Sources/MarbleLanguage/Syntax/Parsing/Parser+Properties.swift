import MarbleDiagrams

// The statements `any` and `late` of properties.

extension Parser {
  /// The number of events of `any` without `count`.
  private static var usualCount: ClosedRange<Int> { 0...8 }

  mutating func generated(from start: Int) throws(SyntaxError) -> Statement {
    skipSpaces()
    if isBeforeNumber { return try number(from: start) }
    let isService = isBeforeService
    if isService { try expect(word: Keyword.cold.rawValue, in: .any) }
    let name = try name(after: .any)
    if peek == Byte.leftParenthesis {
      throw error(.argumentsInRow(.any, name: name.text), from: Int(name.range.start))
    }
    var choices = [try choice(of: name, isService: isService)]
    while skipComma() { choices.append(try choice(of: name, isService: isService)) }
    var count: ClosedRange<Int>?
    var span: Span?
    skipSpaces()
    if skip(word: "count") { count = try countRange() }
    skipSpaces()
    let ends = try isService ? ends(of: name, hasCount: count != nil) : nil
    skipSpaces()
    if skip(word: "within") { span = try self.span(after: "within") }
    skipSpaces()
    let condition = try !isService && skip(word: "while") ? conditionOfEvent() : nil
    return .any(
      .init(
        name: name, isService: isService, choices: choices, ends: ends,
        count: count ?? Self.usualCount,
        within: span, condition: condition, range: range(from: start)))
  }

  /// True before `count`, `within` or `while`, after the last value of a row.
  var isBeforeCount: Bool {
    var ahead = self
    return ["count", "within", "while"].contains(ahead.word()?.text)
  }

  /// Parses `ends |, #, never` after the values of a service that sends several. A count alone says
  /// so, too: then they complete.
  private mutating func ends(of name: Name, hasCount: Bool) throws(SyntaxError) -> [Choice]? {
    guard skip(word: "ends") else { return hasCount ? [] : nil }
    var ends = [try end(of: name)]
    while skipComma() { ends.append(try end(of: name)) }
    return ends
  }

  private mutating func end(of name: Name) throws(SyntaxError) -> Choice {
    skipSpaces()
    let start = position
    let end = try choice(of: name, isService: true)
    guard end.kind.isEnd else {
      throw error(.endExpected(found: text(end.range.bytes)), from: start)
    }
    return end
  }

  /// True before `cold` and the name of a service. A row may be called `cold`: its values follow.
  private var isBeforeService: Bool {
    var ahead = self
    guard ahead.skip(word: Keyword.cold.rawValue) else { return false }
    ahead.skipSpaces()
    if ahead.isAtEnd { return true }
    guard !ahead.startsValue, ahead.word() != nil else { return false }
    ahead.skipSpaces()
    return ahead.peek != Byte.comma
  }

  /// Skips the spaces and the comma before another choice.
  private mutating func skipComma() -> Bool {
    skipSpaces()
    return skip(Byte.comma)
  }

  private mutating func choice(of name: Name, isService: Bool) throws(SyntaxError) -> Choice {
    skipSpaces()
    let start = position
    guard !isAtEnd else { throw unexpected { _ in .choiceMissing(name: name.text) } }
    func made(_ kind: Choice.Kind) -> Choice { Choice(kind: kind, range: range(from: start)) }
    if skip(UInt8(ascii: "|")) { return made(.completed) }
    if skip(UInt8(ascii: "#")) { return made(.error) }
    if startsValue { return made(.value(try value())) }
    guard let key = found?.text.first, key.isDiagramKey else {
      throw unexpected { .choiceExpected(found: $0 ?? "") }
    }
    if let word = word(), word.text.count > 1 {
      guard word.text == "never" else {
        throw SyntaxError(.choiceExpected(found: word.text), word.range)
      }
      guard isService else {
        throw SyntaxError(.silenceOfRow(name: name.text), word.range)
      }
      return made(.silence)
    }
    position = start + key.utf8.count
    return made(.key(key))
  }

  /// Parses `LOW...HIGH` or one number.
  private mutating func countRange() throws(SyntaxError) -> ClosedRange<Int> {
    skipSpaces()
    let start = position
    let low = try wholeNumber { .countExpected(found: $0) }
    var high = low
    if skipDots() { high = try wholeNumber { .countExpected(found: $0) } }
    guard low <= high, high <= Limits.sessionEvents else {
      throw error(.countInvalid(text(start..<position)), from: start)
    }
    return low...high
  }

  mutating func late(from start: Int) throws(SyntaxError) -> Statement {
    let first = try span(after: Keyword.late.rawValue)
    if skipDots() {
      let last = try span(after: "...")
      return .late(.init(kind: .between(first, last), range: range(from: start)))
    }
    var spans = [first]
    while skipComma() { spans.append(try span(after: ",")) }
    return .late(.init(kind: .exactly(spans), range: range(from: start)))
  }
}

// MARK: - Texts of a call

extension Statement.Late.Kind {
  /// Reads `0...30ms`. Nil for another text.
  package init?(_ text: String) {
    let bytes = Array(text.utf8)
    var parser = Parser(bytes: bytes, in: 0..<bytes.count)
    guard let statement = try? parser.late(from: 0), parser.isAtEnd,
      case .late(let late) = statement, case .between = late.kind
    else { return nil }
    self = late.kind
  }
}

extension Span {
  /// Reads `60s`. Nil for another text, and for ticks.
  package static func duration(of text: String) -> Duration? {
    let bytes = Array(text.utf8)
    var parser = Parser(bytes: bytes, in: 0..<bytes.count)
    guard let span = try? parser.span(after: ""), parser.isAtEnd,
      case .duration(let duration) = span.duration
    else { return nil }
    return duration
  }
}

// MARK: - Words, numbers and durations

extension Parser {
  /// Skips a word if it is next, as a whole.
  mutating func skip(word expected: String) -> Bool {
    let start = position
    if word()?.text == expected { return true }
    position = start
    return false
  }

  /// Skips the word that must come next.
  mutating func expect(word expected: String, in keyword: Keyword) throws(SyntaxError) {
    skipSpaces()
    guard skip(word: expected) else {
      throw unexpected { .wordExpected(expected, in: keyword, found: $0) }
    }
  }

  /// Skips `...`.
  mutating func skipDots() -> Bool {
    guard bytes[position..<lineEnd].starts(with: "...".utf8) else { return false }
    position += 3
    return true
  }

  /// Parses a number without a sign, a fraction or a unit.
  mutating func wholeNumber(
    orElse fact: (String?) -> SyntaxFact
  ) throws(SyntaxError) -> Int {
    skipSpaces()
    let start = position
    while peek.isDigit { position += 1 }
    guard position > start, !peek.isWord else {
      position = start
      throw unexpected(fact)
    }
    guard position - start <= 9, let number = Int(text(start..<position)) else {
      throw error(.numberTooLarge, from: start)
    }
    return number
  }

  /// Parses a duration. Zero may be written without a unit.
  mutating func span(after word: String) throws(SyntaxError) -> Span {
    skipSpaces()
    let start = position
    guard peek.isDigit else { throw unexpected { .spanExpected(after: word, found: $0) } }
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
      throw error(.spanExpected(after: word, found: text(fraction..<position)), from: fraction)
    }
    position = fraction
    guard case .duration(let duration) = try number() else {
      throw error(.spanExpected(after: word, found: text(start..<position)), from: start)
    }
    return Span(duration: duration, range: range(from: start))
  }
}
