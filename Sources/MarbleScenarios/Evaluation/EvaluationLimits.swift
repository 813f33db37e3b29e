/// What a pipeline may take at most; more is an error, not a full stack, a full memory or a wait.
package enum EvaluationLimits {
  /// Stages above each other, and calls within calls, counted through names.
  package static let height = 1_000
  /// Ways from the sources to the end of a pipeline, counted through names: as often may one event
  /// come out.
  package static let paths = 10_000
  /// The characters and members of one value that a closure computes.
  package static let weight = 1 << 20
  /// How deep arrays, tuples and cases that a closure computes may nest.
  package static let nesting = 64
  /// Calls of closures, values of synchronous sources and attempts, in a run without rows.
  package static let effort = 1_000_000
  /// How many more of them there may be for each event of a row.
  package static let effortPerEvent = 10
}
