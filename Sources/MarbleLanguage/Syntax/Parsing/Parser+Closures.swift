/// The parameters that a closure has used so far.
struct OpenClosure {
  let hasNamedParameters: Bool
  /// One more than the highest number after a `$`.
  var arity = 0
}

extension Parser {
  /// Parses the closure that begins with the brace at `position`.
  mutating func closureLiteral() throws(SyntaxError) -> (closure: Closure, height: Int32) {
    let start = position
    try open(at: start)
    let outer = closure
    let named = try namedParameters()
    closure = OpenClosure(hasNamedParameters: named != nil)
    skipSpaces()
    if isAtEnd { throw unclosed(.brace, from: start) }
    if peek == Byte.rightBrace {
      throw SyntaxError(.closureEmpty, SourceRange(start, position + 1))
    }
    let body = try expression()
    skipSpaces()
    if isAtEnd { throw unclosed(.brace, from: start) }
    guard skip(Byte.rightBrace) else {
      throw unexpected { .closureGoesOn(found: $0 ?? "") }
    }
    let parameters = named ?? .anonymous(closure?.arity ?? 0)
    closure = outer
    close()
    return (Closure(parameters: parameters, body: body, range: range(from: start)), body.height)
  }

  /// Parses `a, b in` or `(a, b) in`. Returns nil without moving if something else follows.
  private mutating func namedParameters() throws(SyntaxError) -> Closure.Parameters? {
    let start = position
    skipSpaces()
    let isParenthesized = skip(Byte.leftParenthesis)
    var parameters: [Closure.Parameter] = []
    repeat {
      skipSpaces()
      guard let word = word() else { break }
      let name = word.text == "_" ? nil : word.text
      parameters.append(Closure.Parameter(name: name, range: word.range))
      skipSpaces()
    } while skip(Byte.comma)
    let isClosed = !isParenthesized || skip(Byte.rightParenthesis)
    skipSpaces()
    guard isClosed, word()?.text == "in" else {
      position = start
      return nil
    }
    try checkUnique(parameters)
    return isParenthesized ? .parenthesized(parameters) : .named(parameters)
  }

  private func checkUnique(_ parameters: [Closure.Parameter]) throws(SyntaxError) {
    var names: Set<String> = []
    for parameter in parameters {
      guard let name = parameter.name else { continue }
      if Keyword.ofExpressions.contains(name) {
        throw SyntaxError(.nameReserved(name), parameter.range)
      }
      guard names.insert(name).inserted else {
        throw SyntaxError(.parameterTaken(name), parameter.range)
      }
    }
  }

  /// `$0`
  mutating func anonymousParameter() throws(SyntaxError) -> Expression {
    let start = position
    position += 1
    let digits = position
    while peek.isDigit { position += 1 }
    guard position > digits else {
      position = start
      throw unexpected { .expressionExpected(found: $0) }
    }
    guard position - digits <= 3, let index = Int(text(digits..<position)) else {
      throw error(.numberTooLarge, from: digits)
    }
    let written = text(start..<position)
    guard let closure else { throw error(.parameterOutsideClosure(written), from: start) }
    guard !closure.hasNamedParameters else {
      throw error(.parameterNumbered(written), from: start)
    }
    self.closure?.arity = max(closure.arity, index + 1)
    return try node(.parameter(index), from: start)
  }
}
