/// How deep and how long a pipeline or a closure may be; more is an error, not a full stack.
package enum ExpressionLimits {
  /// Brackets, braces and interpolations that are open at once.
  package static let nesting = 32
  /// Steps from the root of the tree to its lowest leaf; a chain of calls has one for each call.
  package static let height = 128
  /// Literals, names, operators and calls in one statement.
  package static let nodes = 100_000
}
