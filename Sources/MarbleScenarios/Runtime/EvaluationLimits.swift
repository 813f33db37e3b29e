/// The limits of a pipeline and a run. Exceeding one is an error instead of a stack overflow,
/// exhausted memory or an endless wait.
package enum EvaluationLimits {
  /// Nested stages and nested calls, counted through names, and through the streams that values and
  /// closures keep.
  package static let height = 1_000
  /// Paths from the sources to the end of a pipeline, counted through names. One event may be
  /// emitted once for each path.
  package static let paths = 10_000
  /// The characters and members of one value that a closure or an operator makes.
  package static let valueSize = 1 << 20
  /// The nesting depth of arrays, tuples and cases that a closure or an operator makes.
  package static let nesting = 64
  /// Calls of closures and values of synchronous sources in a run without rows. Another attempt at
  /// a source counts as sixteen of them. Joining or comparing 64 characters or 16 members counts as
  /// one.
  package static let effort = 1_000_000
  /// The additional effort for each event of a row.
  package static let effortPerEvent = 10
  /// Events that stages emit, stages that are subscribed, and values that stages keep, in one run.
  package static let steps = 5_000_000
  /// Actions of the clock in one run, beyond those that the rows need. A scenario with more counts
  /// as endless.
  package static let actions = 100_000
  /// The number of steps that the subscription of a stage counts as. It takes as much memory as
  /// this many values.
  package static let subscriptionSteps = 16
  /// Events of rows and of stages in a run that is explained or drawn. 16 bytes of a value's text
  /// count as one more.
  package static let drawing = 50_000
}
