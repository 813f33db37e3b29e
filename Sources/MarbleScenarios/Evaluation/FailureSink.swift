/// Where what went wrong inside closures is kept until the run ends: in order, each place once.
///
/// It also counts what closures and sources do at one stroke, which no clock sees: a loop that never
/// ends would otherwise never be told from a long one.
package final class FailureSink {
  package private(set) var failures: [EvaluationFailure] = []
  private var places: Set<SourceRange> = []
  private var effortLeft = EvaluationLimits.effort

  package init() {}

  /// Keeps a failure unless there was one at that place.
  package func report(_ failure: EvaluationFailure) {
    if places.insert(failure.range).inserted { failures.append(failure) }
  }

  /// Whether there may be so much more of it.
  func spend(_ effort: Int = 1) -> Bool {
    effortLeft -= min(effort, EvaluationLimits.effort)
    if effortLeft >= 0 { return true }
    effortLeft = -1
    return false
  }
}
