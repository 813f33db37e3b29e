/// What a pipeline may take at most; more is an error, not a full stack or a full memory.
package enum EvaluationLimits {
  /// Stages above each other, and calls within calls, counted through names.
  package static let height = 1_000
  /// The characters and members of one value that a closure computes.
  package static let weight = 1 << 24
  /// How deep arrays, tuples and cases that a closure computes may nest.
  package static let nesting = 64
}
