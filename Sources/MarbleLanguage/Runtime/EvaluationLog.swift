import MarbleDiagrams

/// Collects the errors of closures until the run ends: in order, one for each place.
package final class EvaluationLog {
  package private(set) var errors: [EvaluationError] = []
  /// The work that the closures and the sources of the run may do.
  package let budget: WorkBudget
  private var places: Set<SourceRange> = []
  /// True after an error that reports too much work. One such error is enough.
  package private(set) var isSpent = false
  /// Ends the run after such an error.
  private var end: () -> Void = {}

  package init(budget: WorkBudget = WorkBudget()) {
    self.budget = budget
  }

  /// Sets the closure that ends the run. It is called once.
  package func onTooMuchWork(_ end: @escaping () -> Void) {
    self.end = end
  }

  /// True while code runs whose errors are its answer.
  private var isSilent = false

  /// Runs code whose errors are its answer, such as a condition. It reports none of them, except
  /// too much work.
  package func withoutReports<Result>(_ body: () throws -> Result) rethrows -> Result {
    let outer = isSilent
    defer { isSilent = outer }
    isSilent = true
    return try body()
  }

  /// Keeps an error unless there already is one at its place. An error that reports too much work
  /// ends the run.
  package func report(_ error: EvaluationError) {
    let isTooMuchWork = error.fact.code == .tooMuchWork
    if isSilent, !isTooMuchWork { return }
    if isTooMuchWork {
      if isSpent { return }
      isSpent = true
    }
    if places.insert(error.range).inserted { errors.append(error) }
    if isTooMuchWork { end() }
  }
}

/// Notes in the evaluation of a condition whether it says anything.
package final class ImplicationLog {
  /// True if every left side of `implies` was true.
  package var isReached = true

  package init() {}
}
