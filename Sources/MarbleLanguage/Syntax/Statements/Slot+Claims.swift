// The parts of the statements about a whole run: `always`, `never`, `finally`, `after`, `no`,
// `at most` and `expect NAME == NAME2`.

extension Slot<Expression> {
  static var condition: Self {
    Slot("CONDITION", "condition") { parser throws(SyntaxError) in try parser.condition() }
  }

  /// The condition of an invented event, whose value is `$0`.
  static var eventCondition: Self {
    Slot("CONDITION", "condition") { parser throws(SyntaxError) in try parser.conditionOfEvent() }
  }
}

extension Slot<[EventPattern]> {
  static var scope: Self {
    Slot("[from EVENT until EVENT]", "[ \"from\" cause \"until\" happening ]") {
      parser throws(SyntaxError) in try parser.scope()
    }
  }
}

extension Slot<EventPattern> {
  static var event: Self {
    Slot("EVENT", "happening") { parser throws(SyntaxError) in try parser.event() }
  }

  /// An event, and the name of its value, `as NAME`.
  static var cause: Self {
    Slot("EVENT [as NAME]", "cause") { parser throws(SyntaxError) in try parser.cause() }
  }
}

extension Slot<Int> {
  static var number: Self {
    Slot("N", "digits") { parser throws(SyntaxError) in try parser.wholeNumber() }
  }
}

extension Slot<Statement.Claim.Kind> {
  /// Two streams, and the modifier of `expect` before them.
  static var equality: Self {
    Slot("[(in order)] NAME == NAME", "", isAttached: true) { parser throws(SyntaxError) in
      let mode = try parser.mode()
      let name = try parser.rowName(takesIndex: true)
      parser.skipSpaces()
      let symbol = parser.position
      guard parser.peek == Byte.equals else { throw parser.missing("'==' here") }
      parser.position += 2
      guard case .events(let looseness) = mode, looseness == .exact || looseness == .inOrder else {
        throw parser.error(.equalityMode, from: symbol)
      }
      let model = try parser.name()
      if model.text == name.text { throw parser.error(.equalityWithItself, from: symbol) }
      return .equality(name, model: model, isInOrder: looseness == .inOrder)
    }
  }
}

extension Parser {
  /// True before the two streams of `expect NAME == NAME2`.
  var isBeforeEquality: Bool {
    var ahead = self
    ahead.skipSpaces()
    if ahead.peek == Byte.leftParenthesis {
      while !ahead.isAtEnd, !ahead.skip(Byte.rightParenthesis) { ahead.position += 1 }
      ahead.skipSpaces()
    }
    while !ahead.isAtEnd, !Byte.isSpace(ahead.peek), ahead.peek != Byte.equals {
      ahead.position += 1
    }
    ahead.skipSpaces()
    return ahead.peek == Byte.equals && ahead.peekNext == Byte.equals
  }

  /// True before `EVENT after`: the absence has no duration.
  var isBeforeUnlimitedAbsence: Bool {
    var ahead = self
    guard (try? ahead.event()) != nil else { return false }
    ahead.skipSpaces()
    return ahead.isNext(word: "after")
  }

  /// Parses `from EVENT until EVENT`. Empty if something else follows.
  fileprivate mutating func scope() throws(SyntaxError) -> [EventPattern] {
    skipSpaces()
    guard skip(word: "from") else {
      if isNext(word: Keyword.until.rawValue) { try expect(word: "from") }
      return []
    }
    let start = try cause()
    try expect(word: Keyword.until.rawValue)
    return [start, try event()]
  }
}
