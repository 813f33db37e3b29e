// The parts after a value: members and calls.

extension Parser {
  /// Parses a value with its chain of members and calls, which may continue on the lines below.
  mutating func postfix() throws(SyntaxError) -> Expression {
    let first = try primary()
    return try postfix(of: first)
  }

  mutating func postfix(of first: Expression) throws(SyntaxError) -> Expression {
    var base = first
    while true {
      let end = position
      skipSpaces()
      if isAtEnd, openBrackets == 0, enterContinuation() { continue }
      switch peek {
      case Byte.point:
        position += 1
        base = try member(of: base)
      case Byte.leftParenthesis where position == end: throw unsupported(.callingResults, length: 1)
      case Byte.leftBracket where position == end: base = try subscripted(base)
      case Byte.exclamation where position == end && peekNext != Byte.equals:
        throw unsupported(.unwrapping, length: 1)
      case Byte.question where position == end && peekNext == Byte.point:
        throw unsupported(.optionalChaining, length: 2)
      default:
        position = end
        return base
      }
    }
  }

  /// Parses the part after a point: a member, an element of a tuple, or a method.
  private mutating func member(of base: Expression) throws(SyntaxError) -> Expression {
    let start = Int(base.extent.start)
    if peek.isDigit { return try element(of: base) }
    guard let name = word() else {
      if peek == Byte.point {
        position -= 1
        throw unsupported(.ranges, length: 2)
      }
      throw unexpected { .memberExpected(found: $0) }
    }
    guard let (arguments, height) = try callArguments() else {
      return try node(.member(base, name), from: start, above: base.height)
    }
    let call = Call(receiver: base, function: name, arguments: arguments)
    return try node(.call(call), from: start, above: max(height, base.height))
  }

  private mutating func element(of base: Expression) throws(SyntaxError) -> Expression {
    let digits = position
    while peek.isDigit { position += 1 }
    guard position - digits <= 3, let index = Int(text(digits..<position)) else {
      throw error(.numberTooLarge, from: digits)
    }
    return try node(.element(base, index), from: Int(base.extent.start), above: base.height)
  }

  /// Parses the index in the brackets at `position`.
  private mutating func subscripted(_ base: Expression) throws(SyntaxError) -> Expression {
    let start = position
    try open(at: start)
    skipSpaces()
    guard !isAtEnd else { throw unclosed(.bracket, from: start) }
    let index = try expression()
    skipSpaces()
    guard !isAtEnd else { throw unclosed(.bracket, from: start) }
    guard skip(Byte.rightBracket) else {
      throw unexpected { .missing("']'", before: $0) }
    }
    close()
    return try node(
      .subscripted(base, index: index), from: Int(base.extent.start),
      above: max(base.height, index.height))
  }
}

// MARK: - Arguments

extension Parser {
  typealias Arguments = (arguments: [Argument], height: Int32)

  /// Parses the arguments after a function's name, in parentheses, as trailing closures, or both.
  /// Nil if neither follows, so that the name is not a call.
  mutating func callArguments() throws(SyntaxError) -> Arguments? {
    let hasParentheses = peek == Byte.leftParenthesis
    var (arguments, height): Arguments = ([], 0)
    if hasParentheses { (arguments, height) = try parenthesizedArguments() }
    let end = position
    skipSpaces()
    guard peek == Byte.leftBrace else {
      position = end
      return hasParentheses ? (arguments, height) : nil
    }
    var label: Name?
    repeat {
      let start = position
      let (closure, closureHeight) = try closureLiteral()
      let value = try node(.closure(closure), from: start, above: closureHeight)
      arguments.append(Argument(label: label, value: value, isTrailing: true))
      height = max(height, value.height)
      label = trailingLabel()
    } while label != nil
    return (arguments, height)
  }

  /// Parses `onError:` after a trailing closure, if another closure follows it.
  private mutating func trailingLabel() -> Name? {
    let end = position
    skipSpaces()
    if let label = word(), skip(Byte.colon) {
      skipSpaces()
      if peek == Byte.leftBrace { return label }
    }
    position = end
    return nil
  }

  /// Parses the arguments in the parentheses at `position`. Labels are allowed.
  mutating func parenthesizedArguments() throws(SyntaxError) -> Arguments {
    let start = position
    try open(at: start)
    var (arguments, height): Arguments = ([], 0)
    skipSpaces()
    while !skip(Byte.rightParenthesis) {
      if !arguments.isEmpty { try separator(in: .parenthesis, from: start) }
      guard !isAtEnd else { throw unclosed(.parenthesis, from: start) }
      let label = argumentLabel()
      let value = try expression()
      height = max(height, value.height)
      arguments.append(Argument(label: label, value: value, isTrailing: false))
      skipSpaces()
    }
    close()
    return (arguments, height)
  }

  /// Parses `label:`.
  private mutating func argumentLabel() -> Name? {
    let start = position
    if let label = word() {
      skipSpaces()
      if skip(Byte.colon) { return label }
    }
    position = start
    return nil
  }
}
