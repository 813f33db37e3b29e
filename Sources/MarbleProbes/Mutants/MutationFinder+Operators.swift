import MarbleScenarios

// Comparison, logic and arithmetic.

extension MutationFinder {
  mutating func visit(
    _ operation: BinaryOperation, _ expression: Expression, _ rebuild: Rebuild
  ) {
    func with(
      _ symbol: BinaryOperator? = nil, left: Expression? = nil, right: Expression? = nil
    ) -> Expression {
      rebuild(
        expression.replacing(
          .binary(
            BinaryOperation(
              symbol: symbol ?? operation.symbol, symbolRange: operation.symbolRange,
              left: left ?? operation.left, right: right ?? operation.right))))
    }
    for symbol in operation.symbol.mutants {
      note(.operation, operation.symbolRange, by: symbol.rawValue, with(symbol))
    }
    visit(operation.left) { with(left: $0) }
    visit(operation.right) { with(right: $0) }
  }

  /// `!flag` becomes `flag`, and `-number` becomes `number`.
  mutating func visit(
    _ symbol: UnaryOperator, _ operand: Expression, _ expression: Expression, _ rebuild: Rebuild
  ) {
    let range = expression.range.through(operand.extent)
    note(.operation, range, by: text.text(operand.extent.bytes), rebuild(operand))
  }
}

extension BinaryOperator {
  /// The operators that a mutant has instead.
  fileprivate var mutants: [BinaryOperator] {
    switch self {
    case .add: [.subtract]
    case .subtract: [.add]
    case .multiply: [.divide]
    case .divide, .remainder: [.multiply]
    case .equal: [.notEqual]
    case .notEqual: [.equal]
    case .less: [.lessOrEqual, .greaterOrEqual]
    case .lessOrEqual: [.less, .greater]
    case .greater: [.greaterOrEqual, .lessOrEqual]
    case .greaterOrEqual: [.greater, .less]
    case .and: [.or]
    case .or: [.and]
    case .coalesce, .implies: []
    }
  }
}
