// Conditions and the events in them.

extension Parser {
  /// Parses an expression in which `implies` may join conditions.
  mutating func condition() throws(SyntaxError) -> Expression {
    let isInner = admitsImplies
    admitsImplies = true
    defer { admitsImplies = isInner }
    return try expression()
  }

  /// Parses an event, and the name of its value, `as NAME`.
  mutating func cause() throws(SyntaxError) -> EventPattern {
    var event = try event()
    skipSpaces()
    if skip(word: "as") { event.binding = try plainName() }
    return event
  }

  /// Parses `NAME`, `calls NAME` or another word with a name, and the `where CONDITION` of those
  /// that have a value. These words may be names themselves.
  mutating func event() throws(SyntaxError) -> EventPattern {
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
    let name = try name()
    skipSpaces()
    let hasCondition = kind.hasValue && skip(word: Keyword.where.rawValue)
    let condition = try hasCondition ? conditionOfEvent() : nil
    return EventPattern(kind: kind, name: name, condition: condition, range: range(from: start))
  }

  /// Parses a condition in which `$0` is the value of an event.
  mutating func conditionOfEvent() throws(SyntaxError) -> Expression {
    let outer = closure
    closure = OpenClosure(hasNamedParameters: false)
    skipSpaces()
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
  mutating func eventCall(
    of function: Name
  ) throws(SyntaxError) -> (call: Call, height: Int32)? {
    guard admitsImplies, function.text == "since", peek == Byte.leftParenthesis else { return nil }
    var ahead = self
    try ahead.enter(at: position)
    ahead.position += 1
    let event: EventPattern
    do throws(SyntaxError) {
      event = try ahead.event()
    } catch {
      guard error.fact == .tooDeep else { return nil }
      throw error
    }
    guard event.kind != .value || event.condition != nil else { return nil }
    ahead.skipSpaces()
    guard ahead.skip(Byte.rightParenthesis) else { return nil }
    ahead.nesting -= 1
    self = ahead
    let place = Expression(node: .name(event.name.text), range: event.name.range, height: 1)
    let call = Call(
      receiver: nil, function: function,
      arguments: [Argument(label: nil, value: place, isTrailing: false)], event: event)
    return (call, max(1, event.condition?.height ?? 0))
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

  func isNext(word: String) -> Bool {
    var ahead = self
    return ahead.skip(word: word)
  }
}
