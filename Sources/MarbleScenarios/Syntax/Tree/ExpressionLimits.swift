/// The limits of a pipeline or a closure. Exceeding one is an error instead of a stack overflow.
package enum ExpressionLimits {
  /// Brackets, braces and interpolations that are open at once.
  package static let nesting = 32
  /// The steps from the root of the tree to its lowest leaf. A chain of calls has one step for each
  /// call.
  package static let height = 128
  /// Literals, names, operators and calls in one statement.
  package static let nodes = 100_000
}
