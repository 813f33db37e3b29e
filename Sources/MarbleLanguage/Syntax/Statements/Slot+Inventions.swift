import MarbleDiagrams

// The parts of `any` and `late`.

extension Slot<Name> {
  /// The row or the service whose events or answers are invented.
  static var inventedName: Self {
    Slot("NAME", "name") { parser throws(SyntaxError) in
      let name = try parser.name()
      if parser.peek == Byte.leftParenthesis {
        throw parser.error(
          .argumentsInRow(.any, name: name.text), from: Int(name.range.start))
      }
      return name
    }
  }
}

extension Slot<[Choice]> {
  static var choices: Self {
    Slot("VALUE, …", "choice { \",\" choice }") { parser throws(SyntaxError) in
      try parser.choices(isService: false)
    }
  }

  static var answers: Self {
    Slot("VALUE, …", "answer { \",\" answer }") { parser throws(SyntaxError) in
      try parser.choices(isService: true)
    }
  }

  /// The ends of a service that sends several values.
  static var ends: Self {
    Slot("END, …", "end { \",\" end }") { parser throws(SyntaxError) in
      let ends = try parser.choices(isService: true)
      if let other = ends.first(where: { !$0.kind.isEnd }) {
        throw SyntaxError(
          .endExpected(found: parser.text(other.range.bytes)), other.range)
      }
      return ends
    }
  }
}

extension Slot<ClosedRange<Int>> {
  /// `LOW...HIGH`, or one number.
  static var count: Self {
    Slot("LOW...HIGH", "counts") { parser throws(SyntaxError) in
      parser.skipSpaces()
      let start = parser.position
      let low = try parser.wholeNumber()
      let high = try parser.skipDots() ? parser.wholeNumber() : low
      guard low <= high, high <= Limits.sessionEvents else {
        throw parser.error(.countInvalid(parser.text(start..<parser.position)), from: start)
      }
      return low...high
    }
  }
}

extension Slot<Span> {
  static var span: Self {
    Slot("DURATION", "span") { parser throws(SyntaxError) in try parser.span() }
  }
}

extension Slot<(low: Span, high: Span)> {
  static var spans: Self {
    Slot("LOW...HIGH", "spans") { parser throws(SyntaxError) in try parser.spans() }
  }
}

extension Slot<[Span]> {
  static var delays: Self {
    Slot("DURATION, …", "span { \",\" span }") { parser throws(SyntaxError) in
      var spans = [try parser.span()]
      while parser.skipComma() { spans.append(try parser.span()) }
      return spans
    }
  }
}

extension Parser {
  /// True before `count`, `within` or `while`, after the last value of a row.
  var isBeforeCount: Bool {
    var ahead = self
    return ["count", "within", "while"].contains(ahead.word()?.text)
  }

  /// True before `cold` and the name of a service. A row may be called `cold`: its values follow.
  var isBeforeService: Bool {
    var ahead = self
    ahead.skipSpaces()
    guard ahead.skip(word: Keyword.cold.rawValue) else { return false }
    ahead.skipSpaces()
    if ahead.isAtEnd { return true }
    guard !ahead.startsValue, ahead.word() != nil else { return false }
    ahead.skipSpaces()
    return ahead.peek != Byte.comma
  }

  /// True before a range of durations.
  var isBeforeSpans: Bool {
    var ahead = self
    return (try? ahead.span()) != nil && ahead.skipDots()
  }

  fileprivate mutating func spans() throws(SyntaxError) -> (low: Span, high: Span) {
    let low = try span()
    guard skipDots() else { throw missing("'...' here") }
    return (low, try span())
  }

  /// Skips the spaces and the comma before another choice.
  fileprivate mutating func skipComma() -> Bool {
    skipSpaces()
    return skip(Byte.comma)
  }

  fileprivate mutating func choices(isService: Bool) throws(SyntaxError) -> [Choice] {
    var choices = [try choice(isService: isService)]
    while skipComma() { choices.append(try choice(isService: isService)) }
    return choices
  }

  private mutating func choice(isService: Bool) throws(SyntaxError) -> Choice {
    skipSpaces()
    let start = position
    guard !isAtEnd else { throw missing("a value to choose") }
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
        throw SyntaxError(.silenceOfRow(name: statement.subject?.text ?? ""), word.range)
      }
      return made(.silence)
    }
    position = start + key.utf8.count
    return made(.key(key))
  }
}

extension Statement.Late.Kind {
  /// Reads `0...30ms`. Nil for another text.
  package init?(_ text: String) {
    let bytes = Array(text.utf8)
    var parser = Parser(bytes: bytes, in: 0..<bytes.count)
    guard let range = try? parser.spans(), parser.isAtEnd else { return nil }
    self = .between(range.low, range.high)
  }
}

// MARK: - Numbers that sessions choose

extension Slot<(low: Value, high: Value)> {
  static var numbers: Self {
    Slot("LOW...HIGH", "bound \"...\" bound") { parser throws(SyntaxError) in
      parser.skipSpaces()
      let start = parser.position
      let low = try parser.bound()
      guard parser.skipDots() else { throw parser.missing("two numbers") }
      let high = try parser.bound()
      guard let range = Parser.range(low, high) else {
        throw parser.error(.numbersInvalid(parser.text(start..<parser.position)), from: start)
      }
      return range
    }
  }
}

extension Parser {
  /// True before `number`, a name and its range. A row may be called `number`: its values follow.
  var isBeforeNumber: Bool {
    var ahead = self
    ahead.skipSpaces()
    guard ahead.skip(word: "number") else { return false }
    ahead.skipSpaces()
    guard !ahead.startsValue, let word = ahead.word() else { return false }
    ahead.skipSpaces()
    return ahead.isAtEnd ? word.text.count > 1 : ahead.peek != Byte.comma && !ahead.isBeforeCount
  }

  /// Two whole numbers, or two decimal ones, the smaller one first. Nil if they have another order.
  fileprivate static func range(_ low: Value, _ high: Value) -> (low: Value, high: Value)? {
    guard let first = low.number, let last = high.number, first <= last else { return nil }
    if case .integer = low, case .integer = high { return (low, high) }
    return (.decimal(first), .decimal(last))
  }

  /// Parses a number with or without a sign.
  fileprivate mutating func bound() throws(SyntaxError) -> Value {
    let start = position
    let isNegative = skip(Byte.minus)
    guard peek.isDigit else {
      position = start
      throw missing("two numbers")
    }
    let literal = try number(isNegative: isNegative)
    let isShort = position - start <= 14
    switch literal {
    case .integer(let number) where isShort: return .integer(number)
    case .decimal(let number) where isShort && number.magnitude < 1e14: return .decimal(number)
    case .integer, .decimal: throw error(.numberTooLarge, from: start)
    default:
      throw missing("two numbers", from: start)
    }
  }
}
