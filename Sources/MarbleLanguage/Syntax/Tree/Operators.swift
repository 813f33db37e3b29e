package enum UnaryOperator: Hashable, Sendable {
  case not
  case negate
}

package enum BinaryOperator: String, Hashable, Sendable {
  case add = "+"
  case subtract = "-"
  case multiply = "*"
  case divide = "/"
  case remainder = "%"
  case equal = "=="
  case notEqual = "!="
  case less = "<"
  case lessOrEqual = "<="
  case greater = ">"
  case greaterOrEqual = ">="
  case and = "&&"
  case or = "||"
  case coalesce = "??"
  /// Only in the conditions of claims.
  case implies
}

/// `left + right`
package struct BinaryOperation: Sendable {
  package let symbol: BinaryOperator
  /// The range of the operator only. Messages about a failed computation point at it.
  package let symbolRange: SourceRange
  package let left: Expression
  package let right: Expression

  package init(
    symbol: BinaryOperator, symbolRange: SourceRange, left: Expression, right: Expression
  ) {
    self.symbol = symbol
    self.symbolRange = symbolRange
    self.left = left
    self.right = right
  }
}
