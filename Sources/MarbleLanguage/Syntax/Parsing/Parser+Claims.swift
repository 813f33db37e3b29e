// The statements about a whole run: `always`, `never`, `finally`, `after`, `no`, `at most` and
// `expect NAME == NAME2`.

extension Parser {
  mutating func condition(after keyword: Keyword, from start: Int) throws(SyntaxError) -> Statement
  {
    let condition = try condition()
    let kind: Statement.Claim.Kind =
      switch keyword {
      case .always: .always(condition, try scope(in: keyword))
      case .never: .never(condition, try scope(in: keyword))
      default: .finally(condition)
      }
    return .claim(.init(kind: kind, range: range(from: start)))
  }

  /// Parses `from EVENT until EVENT`. Nil, without moving, if something else follows.
  private mutating func scope(
    in keyword: Keyword
  ) throws(SyntaxError) -> EventScope? {
    let place = position
    skipSpaces()
    guard skip(word: "from") else {
      if skip(word: Keyword.until.rawValue) {
        position -= Keyword.until.rawValue.utf8.count
        try expect(word: "from", in: keyword)
      }
      position = place
      return nil
    }
    let start = try cause(in: keyword)
    try expect(word: Keyword.until.rawValue, in: keyword)
    return EventScope(start: start, end: try event(in: keyword))
  }

  mutating func response(from start: Int) throws(SyntaxError) -> Statement {
    let cause = try cause(in: .after)
    try expect(word: "expect", in: .after)
    let answer = try event(in: .after)
    try expect(word: "within", in: .after)
    let span = try span(after: "within")
    skipSpaces()
    let release = skip(word: "unless") ? try event(in: .after) : nil
    return .claim(
      .init(
        kind: .response(after: cause, expect: answer, within: span, unless: release),
        range: range(from: start)))
  }

  mutating func absence(from start: Int) throws(SyntaxError) -> Statement {
    let event = try event(in: .no)
    skipSpaces()
    // The form with 'until' has no duration.
    let isLimited = !isNext(word: "after")
    if isLimited { try expect(word: "within", in: .no) }
    let span = try isLimited ? span(after: "within") : nil
    try expect(word: "after", in: .no)
    let cause = try cause(in: .no)
    let place = position
    skipSpaces()
    var release: EventPattern?
    if !isLimited || isNext(word: "unless") || isNext(word: Keyword.until.rawValue) {
      try expect(word: isLimited ? "unless" : Keyword.until.rawValue, in: .no)
      release = try self.event(in: .no)
    } else {
      position = place
    }
    return .claim(
      .init(
        kind: .absence(event, Absence(cause: cause, within: span, release: release)),
        range: range(from: start)))
  }

  mutating func rate(from start: Int) throws(SyntaxError) -> Statement {
    try expect(word: "most", in: .at)
    let count = try wholeNumber { .limitExpected(found: $0) }
    let event = try event(in: .at)
    try expect(word: "within", in: .at)
    let span = try span(after: "within")
    return .claim(.init(kind: .rate(count, event, within: span), range: range(from: start)))
  }

  /// Parses the rest of `expect NAME == NAME2`. Nil, without moving, if something else follows.
  mutating func equality(
    of name: Name, _ mode: Statement.Mode, from start: Int
  ) throws(SyntaxError) -> Statement? {
    let place = position
    skipSpaces()
    guard peek == Byte.equals, peekNext == Byte.equals else {
      position = place
      return nil
    }
    let symbol = position
    position += 2
    guard case .events(let looseness) = mode, looseness == .exact || looseness == .inOrder else {
      throw error(.equalityMode, from: symbol)
    }
    let model = try self.name(after: .expect)
    return .claim(
      .init(
        kind: .equality(name, model: model, isInOrder: looseness == .inOrder),
        range: range(from: start)))
  }

  /// Parses an expression in which `implies` may join conditions.
  mutating func condition() throws(SyntaxError) -> Expression {
    let isInner = admitsImplies
    admitsImplies = true
    defer { admitsImplies = isInner }
    return try expression()
  }

  /// Parses an event, and the name of its value, `as NAME`.
  private mutating func cause(in keyword: Keyword) throws(SyntaxError) -> EventPattern {
    var event = try event(in: keyword)
    let place = position
    skipSpaces()
    guard skip(word: "as") else {
      position = place
      return event
    }
    let name = try name(after: keyword)
    guard !name.text.utf8.contains(Byte.point) else {
      throw SyntaxError(.nameDotted(name.text), name.range)
    }
    event.binding = name
    return event
  }

  /// Parses `NAME`, `calls NAME` or another word with a name, and the `where CONDITION` of those
  /// that have a value. These words may be names themselves.
  private mutating func event(in keyword: Keyword) throws(SyntaxError) -> EventPattern {
    skipSpaces()
    let start = position
    var kind = EventPattern.Kind.value
    for other in EventPattern.Kind.withWord where skip(word: other.word ?? "") {
      guard isBeforeName else {
        position = start
        break
      }
      kind = other
    }
    let name = try name(after: keyword)
    skipSpaces()
    guard kind.hasValue, skip(word: Keyword.where.rawValue) else {
      return EventPattern(kind: kind, name: name, condition: nil, range: range(from: start))
    }
    skipSpaces()
    let first = position
    let body = try conditionOfEvent()
    let written = Closure(
      parameters: .anonymous(1), body: body, range: SourceRange(first, position))
    return EventPattern(kind: kind, name: name, condition: written, range: range(from: start))
  }

  /// Parses a condition in which `$0` is the value of an event.
  mutating func conditionOfEvent() throws(SyntaxError) -> Expression {
    let outer = closure
    closure = OpenClosure(hasNamedParameters: false)
    let first = position
    let body = try condition()
    if let arity = closure?.arity, arity > 1 {
      throw error(.parameterOutsideClosure("$\(arity - 1)"), from: first)
    }
    closure = outer
    return body
  }

  /// Parses the parentheses of `since(EVENT)` in a condition, and gives the height of what is in
  /// them. Nil, without moving, for a name alone, which is an expression too, and for anything
  /// else.
  mutating func eventCall(of function: Name) -> (call: Call, height: Int32)? {
    guard admitsImplies, function.text == "since", peek == Byte.leftParenthesis else { return nil }
    var ahead = self
    ahead.position += 1
    guard let event = try? ahead.event(in: .always), event.kind != .value || event.condition != nil
    else { return nil }
    ahead.skipSpaces()
    guard ahead.skip(Byte.rightParenthesis) else { return nil }
    self = ahead
    let place = Expression(node: .name(event.name.text), range: event.name.range, height: 1)
    let call = Call(
      receiver: nil, function: function,
      arguments: [Argument(label: nil, value: place, isTrailing: false)], event: event)
    return (call, max(1, event.condition?.body.height ?? 0))
  }

  /// True if a name follows that is no word of the statement.
  private var isBeforeName: Bool {
    var ahead = self
    ahead.skipSpaces()
    guard let word = ahead.word() else { return false }
    guard Self.wordsOfClaims.contains(word.text) else { return true }
    // In `calls until expect …` the first of two such words is a name.
    ahead.skipSpaces()
    return ahead.word().map { Self.wordsOfClaims.contains($0.text) } ?? false
  }

  private static let wordsOfClaims: Set<String> = [
    "expect", "within", "unless", "after", "where", "until", "from", "as",
  ]

  private func isNext(word: String) -> Bool {
    var ahead = self
    return ahead.skip(word: word)
  }
}
