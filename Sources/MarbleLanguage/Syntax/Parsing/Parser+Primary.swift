// The first part of an expression: a literal, a name, or an expression in brackets.

extension Parser {
  mutating func primary() throws(SyntaxError) -> Expression {
    skipSpaces()
    let start = position
    switch peek {
    case let byte where byte.isDigit:
      let literal = try number()
      return try node(.literal(literal), from: start)
    case Byte.doubleQuote: return try string()
    case Byte.leftParenthesis: return try parenthesized()
    case Byte.leftBracket: return try array()
    case Byte.leftBrace:
      let (closure, height) = try closureLiteral()
      return try node(.closure(closure), from: start, above: height)
    case Byte.point: return try implicitMember()
    case Byte.dollar: return try anonymousParameter()
    case Byte.singleQuote: throw error(.singleQuotes, from: start)
    case Byte.backslash: throw unsupported(.keyPaths, length: 1)
    default: return try nameOrCall()
    }
  }

  private mutating func nameOrCall() throws(SyntaxError) -> Expression {
    let start = position
    guard let name = word(), name.text != "in", name.text != "_" else {
      position = start
      throw unexpected { .expressionExpected(found: $0) }
    }
    switch name.text {
    case "true": return try node(.literal(.boolean(true)), from: start)
    case "false": return try node(.literal(.boolean(false)), from: start)
    case "nil": return try node(.literal(.none), from: start)
    case "if" where beginsOperand:
      throw SyntaxError(.ifExpressions, name.range)
    default: break
    }
    if let (call, height) = try eventCall(of: name) {
      return try node(.call(call), from: start, above: height)
    }
    guard let (arguments, height) = try callArguments() else {
      return try node(.name(name.text), from: start)
    }
    let call = Call(receiver: nil, function: name, arguments: arguments)
    return try node(.call(call), from: start, above: height)
  }

  /// True if a space and the begin of a value follow.
  private var beginsOperand: Bool {
    var rest = self
    rest.skipSpaces()
    return rest.position > position
      && (rest.peek == Byte.dollar || rest.peek == Byte.leftParenthesis || rest.word() != nil)
  }

  /// `.case` or `.case(…)`.
  private mutating func implicitMember() throws(SyntaxError) -> Expression {
    let start = position
    position += 1
    guard let name = word() else { throw unexpected { .memberExpected(found: $0) } }
    guard peek == Byte.leftParenthesis else {
      return try node(.implicitMember(name, nil), from: start)
    }
    let (arguments, height) = try parenthesizedArguments()
    return try node(.implicitMember(name, arguments), from: start, above: height)
  }

  /// Parses `()`, an expression in parentheses, or a tuple.
  private mutating func parenthesized() throws(SyntaxError) -> Expression {
    let start = position
    let (members, height) = try parenthesizedArguments()
    if members.isEmpty { return try node(.literal(.void), from: start) }
    if members.count == 1, members[0].label == nil {
      return members[0].value.parenthesized(range(from: start))
    }
    return try node(.tuple(members), from: start, above: height)
  }

  private mutating func array() throws(SyntaxError) -> Expression {
    let start = position
    try open(at: start)
    var elements: [Expression] = []
    var height: Int32 = 0
    skipSpaces()
    if peek == Byte.colon { throw unsupported(.dictionaries, length: 1) }
    while !skip(Byte.rightBracket) {
      if !elements.isEmpty { try separator(in: .bracket, from: start) }
      guard !isAtEnd else { throw unclosed(.bracket, from: start) }
      let element = try expression()
      height = max(height, element.height)
      elements.append(element)
      skipSpaces()
      if peek == Byte.colon { throw unsupported(.dictionaries, length: 1) }
    }
    close()
    return try node(.array(elements), from: start, above: height)
  }
}

// MARK: - Brackets

extension Parser {
  /// Opens the bracket at `start`, which must close on its line.
  mutating func open(at start: Int) throws(SyntaxError) {
    try enter(at: start)
    openBrackets += 1
    position = start + 1
  }

  /// Closes the innermost bracket.
  mutating func close() {
    nesting -= 1
    openBrackets -= 1
  }

  /// Parses the comma between two elements in brackets that opened at `start`.
  mutating func separator(in bracket: Bracket, from start: Int) throws(SyntaxError) {
    guard !isAtEnd else { throw unclosed(bracket, from: start) }
    guard skip(Byte.comma) else {
      throw unexpected { .missing("',' or '\(bracket.closing)'", before: $0) }
    }
    skipSpaces()
  }

  /// The error of an unclosed bracket. It points at the opening bracket.
  func unclosed(_ bracket: Bracket, from start: Int) -> SyntaxError {
    SyntaxError(.unclosed(bracket), SourceRange(start, start + 1))
  }

  /// The error of a part of Swift that begins at `position`.
  func unsupported(_ fact: SyntaxFact, length: Int) -> SyntaxError {
    SyntaxError(fact, SourceRange(position, position + length))
  }
}
