// Expressions from the outside in: `?:`, then the binary operators by their precedence, then the
// prefix operators.

extension Parser {
  mutating func expression() throws(SyntaxError) -> Expression {
    let condition = try binary(atLeast: admitsImplies ? -1 : 0)
    skipSpaces()
    guard peek == Byte.question, peekNext != Byte.question else { return condition }
    let mark = position
    position += 1
    try enter(at: mark)
    let first = try expression()
    skipSpaces()
    guard skip(Byte.colon) else {
      throw SyntaxError(.conditionalUnfinished, SourceRange(mark, mark + 1))
    }
    let second = try expression()
    nesting -= 1
    return try node(
      .conditional(condition, first, second), from: Int(condition.extent.start),
      above: max(condition.height, first.height, second.height))
  }

  /// Parses operands joined by operators of at least the precedence `minimum`.
  private mutating func binary(atLeast minimum: Int) throws(SyntaxError) -> Expression {
    var left = try unary()
    var hasCompared = false
    while true {
      let end = position
      skipSpaces()
      let start = position
      try checkSymbol()
      guard let symbol = binaryOperator, symbol.precedence >= minimum else {
        position = end
        return left
      }
      position += symbol.rawValue.utf8.count
      let symbolRange = range(from: start)
      if symbol.isComparison {
        guard !hasCompared else {
          throw SyntaxError(.comparisonChained(symbol.rawValue), symbolRange)
        }
        hasCompared = true
      }
      try enter(at: start)
      let right = try binary(atLeast: symbol.precedence + (symbol.isRightAssociative ? 0 : 1))
      nesting -= 1
      let operation = BinaryOperation(
        symbol: symbol, symbolRange: symbolRange, left: left, right: right)
      left = try node(
        .binary(operation), from: Int(left.extent.start), above: max(left.height, right.height))
    }
  }

  /// Operators of other languages. Some begin with a known operator, so they are checked first.
  private static let foreignSymbols: Set<String> = [
    "<<", ">>", "<<=", ">>=", "&", "|", "^", "~", "~=", "=", "===", "!==", "=>", "->", "<>", "**",
    "++", "+=", "-=", "*=", "/=", "%=", "&+", "&-", "&*", "&&=", "||=", "|>", "<=>", "//", "<<<",
    ">>>", "&<<", "&>>", "|||", "&&&", "^^", "<|", "<*>", ">=>",
  ]

  /// Fails if the symbol at `position`, as a whole, is not an operator of the language.
  private func checkSymbol() throws(SyntaxError) {
    var end = position
    while end < lineEnd, end < position + 4, Byte.isOperator(bytes[end]) { end += 1 }
    guard end > position, Self.foreignSymbols.contains(text(position..<end)) else { return }
    throw SyntaxError(
      .unknownSymbol(text(position..<end)), SourceRange(position, end))
  }

  /// The operator at `position`.
  private var binaryOperator: BinaryOperator? {
    switch (peek, peekNext) {
    case (UInt8(ascii: "="), UInt8(ascii: "=")): .equal
    case (UInt8(ascii: "!"), UInt8(ascii: "=")): .notEqual
    case (UInt8(ascii: "<"), UInt8(ascii: "=")): .lessOrEqual
    case (UInt8(ascii: ">"), UInt8(ascii: "=")): .greaterOrEqual
    case (UInt8(ascii: "&"), UInt8(ascii: "&")): .and
    case (UInt8(ascii: "|"), UInt8(ascii: "|")): .or
    case (UInt8(ascii: "?"), UInt8(ascii: "?")): .coalesce
    case (UInt8(ascii: "+"), _): .add
    case (UInt8(ascii: "-"), _): .subtract
    case (UInt8(ascii: "*"), _): .multiply
    case (UInt8(ascii: "/"), _): .divide
    case (UInt8(ascii: "%"), _): .remainder
    case (UInt8(ascii: "<"), _): .less
    case (UInt8(ascii: ">"), _): .greater
    default: admitsImplies && isNext(word: BinaryOperator.implies.rawValue) ? .implies : nil
    }
  }

  private mutating func unary() throws(SyntaxError) -> Expression {
    skipSpaces()
    let start = position
    let symbol: UnaryOperator
    switch peek {
    case Byte.exclamation: symbol = .not
    case Byte.minus: symbol = .negate
    default: return try postfix()
    }
    position += 1
    if symbol == .negate, peek.isDigit {
      let literal = try number(isNegative: true)
      return try postfix(of: try node(.literal(literal), from: start))
    }
    try enter(at: start)
    let operand = try unary()
    nesting -= 1
    return try node(.unary(symbol, operand), from: start, above: operand.height)
  }
}

// MARK: - Limits

extension Parser {
  /// Counts one more open level, which begins at `start`.
  mutating func enter(at start: Int) throws(SyntaxError) {
    nesting += 1
    guard nesting <= Limits.openBrackets else { throw tooDeep(at: start) }
  }

  /// Makes a node that ends here, above children of this height.
  mutating func node(
    _ node: Expression.Node, from start: Int, above height: Int32 = 0
  ) throws(SyntaxError) -> Expression {
    nodes += 1
    guard nodes <= Limits.expressionParts else { throw error(.tooLong, from: position - 1) }
    guard height < Limits.expressionHeight else { throw tooDeep(at: position - 1) }
    return Expression(node: node, range: range(from: start), height: height + 1)
  }

  private func tooDeep(at index: Int) -> SyntaxError {
    SyntaxError(.tooDeep, SourceRange(index, index + 1))
  }
}

extension BinaryOperator {
  /// The precedence as in Swift. A higher one binds more tightly.
  fileprivate var precedence: Int {
    switch self {
    case .multiply, .divide, .remainder: 5
    case .add, .subtract: 4
    case .coalesce: 3
    case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual: 2
    case .and: 1
    case .or: 0
    case .implies: -1
    }
  }

  fileprivate var isRightAssociative: Bool { self == .coalesce || self == .implies }

  var isComparison: Bool { precedence == 2 }
}

extension Expression {
  /// A text that is one expression. Nil otherwise.
  package static func parsing(_ text: some StringProtocol) -> Expression? {
    let bytes = Array(text.utf8)
    var parser = Parser(bytes: bytes, in: 0..<bytes.count)
    guard let expression = try? parser.expression(), (try? parser.expectEnd()) != nil else {
      return nil
    }
    return expression
  }
}
