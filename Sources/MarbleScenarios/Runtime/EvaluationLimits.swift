/// What a pipeline may take at most; more is an error, not a full stack, a full memory or a wait.
package enum EvaluationLimits {
  /// Stages above each other, and calls within calls, counted through names.
  package static let height = 1_000
  /// Ways from the sources to the end of a pipeline, counted through names: as often may one event
  /// come out.
  package static let paths = 10_000
  /// The characters and members of one value that a closure computes.
  package static let valueSize = 1 << 20
  /// How deep arrays, tuples and cases that a closure computes may nest.
  package static let nesting = 64
  /// Calls of closures and values of synchronous sources in a run without rows; an attempt counts as
  /// sixteen, 64 characters or 16 members that are put together or compared as one.
  package static let effort = 1_000_000
  /// How many more of them there may be for each event of a row.
  package static let effortPerEvent = 10
  /// Events that stages pass on, stages that are subscribed, and values that stages keep, in a run.
  package static let steps = 5_000_000
  /// The steps that the subscription of a stage counts as: it takes as much memory as so many values.
  package static let subscriptionSteps = 16
  /// Events of rows and of stages that a run may have to be explained or drawn; 16 bytes of a
  /// value's text count as one more.
  package static let drawing = 50_000
}
