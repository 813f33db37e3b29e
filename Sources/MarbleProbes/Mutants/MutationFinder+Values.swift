import MarbleDiagrams
import MarbleScenarios

// Literals: a duration by one tick, an integer by one, the other boolean. Comparison, logic and
// arithmetic.

extension MutationFinder {
  mutating func noteChanges(of literal: Literal, _ expression: Expression) {
    @Sendable func changed(_ literal: Literal) -> Expression {
      expression.replacing(.literal(literal))
    }
    let range = expression.range
    switch literal {
    case .string, .decimal, .none, .void: break
    case .boolean(let flag):
      note(.boolean, range, by: "\(!flag)", changed(.boolean(!flag)))
    case .integer(let number):
      for step in [1, -1] {
        let (other, overflow) = number.addingReportingOverflow(step)
        if !overflow { note(.integer, range, by: "\(other)", changed(.integer(other))) }
      }
    case .duration(let duration):
      for other in neighbours(of: duration) {
        note(.duration, range, by: other.text, changed(.duration(other)))
      }
    }
  }

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

  /// The duration one tick longer and one tick shorter. A duration is not below zero.
  private func neighbours(of duration: DurationSyntax) -> [DurationSyntax] {
    switch duration {
    case .ticks(let count):
      [count + 1, count - 1].filter { $0 >= 0 || count < 0 }.map(DurationSyntax.ticks)
    case .duration(let length):
      [length + tick, length - tick].filter { $0 >= .zero || length < .zero }
        .map(DurationSyntax.duration)
    }
  }
}

extension DurationSyntax {
  /// The literal: `310ms`, `4t`.
  fileprivate var text: String {
    switch self {
    case .ticks(let count): "\(count)t"
    case .duration(.zero): "0s"
    case .duration(let length) where length < .zero: "-" + formatDuration(.zero - length)
    case .duration(let length): formatDuration(length)
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
