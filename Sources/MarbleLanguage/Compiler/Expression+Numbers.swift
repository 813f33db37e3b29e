// What the text shows about the numbers of an expression.

extension Expression {
  /// The integer literals in the value of the expression.
  var integerLiterals: IntegerLiterals {
    switch node {
    case .literal(.integer): .all
    case .array(let elements): members(elements)
    case .tuple(let members), .implicitMember(_, let members?): self.members(members.map(\.value))
    default: .none
    }
  }

  private func members(_ expressions: [Expression]) -> IntegerLiterals {
    .members(expressions.map(\.integerLiterals))
  }

  /// True if the text shows that the value is a decimal, so that an integer literal beside it is
  /// one too.
  var isDecimal: Bool {
    switch node {
    case .literal(.decimal): true
    case .unary(.negate, let operand): operand.isDecimal
    case .binary(let operation):
      switch operation.symbol {
      case .add, .subtract, .multiply, .divide, .coalesce:
        operation.left.isDecimal || operation.right.isDecimal
      default: false
      }
    case .conditional(_, let first, let second): first.isDecimal || second.isDecimal
    case .call(let call) where call.receiver == nil:
      switch call.function.text {
      case "Double": true
      case "min", "max", "abs", "pow": call.arguments.contains(where: \.value.isDecimal)
      default: false
      }
    default: false
    }
  }
}
