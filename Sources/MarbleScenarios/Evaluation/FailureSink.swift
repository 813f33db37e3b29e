/// Where what went wrong inside closures is kept until the run ends: in order, each place once.
package final class FailureSink {
  package private(set) var failures: [EvaluationFailure] = []
  private var places: Set<SourceRange> = []

  package init() {}

  /// Keeps a failure unless there was one at that place.
  package func report(_ failure: EvaluationFailure) {
    if places.insert(failure.range).inserted { failures.append(failure) }
  }
}
