import MarbleScenarios

// Comparison, logic and arithmetic.

extension MutationFinder {
  mutating func noteChanges(of operation: BinaryOperation, _ expression: Expression) {
    for symbol in operation.symbol.mutants {
      note(
        .operation, operation.symbolRange, by: symbol.rawValue,
        expression.replacing(
          .binary(
            BinaryOperation(
              symbol: symbol, symbolRange: operation.symbolRange, left: operation.left,
              right: operation.right))))
    }
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
