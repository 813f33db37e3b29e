/// Where what went wrong inside closures is kept until the run ends: in order, each place once.
///
/// It also counts what closures and sources do at one stroke, which no clock sees: a loop that never
/// ends would otherwise never be told from a long one.
package final class FailureSink {
  package private(set) var failures: [EvaluationFailure] = []
  private var places: Set<SourceRange> = []
  /// Whether a failure says that there was too much of it: one is enough.
  private var isSpent = false
  private let effortLimit: Int
  @exclusivity(unchecked) private var effortLeft: Int
  /// How many events of rows have happened by now: each allows some more.
  private let eventsPlayed: () -> Int
  @exclusivity(unchecked) private var eventsPaidFor = 0

  /// - Parameters:
  ///   - effort: how many calls of closures, values of synchronous sources and attempts there may be.
  ///   - eventsPlayed: how many events of rows have happened by now. A row of a million events may do ten million
  ///     things, but not at its first.
  package init(
    effort: Int = EvaluationLimits.effort, eventsPlayed: @escaping () -> Int = { 0 }
  ) {
    effortLimit = effort
    effortLeft = effort
    self.eventsPlayed = eventsPlayed
  }

  /// How much there has been of it.
  var effort: Int {
    effortLimit + eventsPaidFor * EvaluationLimits.effortPerEvent - effortLeft
  }

  /// Keeps a failure unless there was one at that place.
  package func report(_ failure: EvaluationFailure) {
    switch failure.fact {
    case .endless, .tooManySteps:
      if isSpent { return }
      isSpent = true
    default: break
    }
    if places.insert(failure.range).inserted { failures.append(failure) }
  }

  /// Why there may not be so much more of it, or nil.
  func exceeded(by effort: Int = 1) -> EvaluationFailure.Fact? {
    if effort > effortLeft { payForEvents() }
    if effort <= effortLeft {
      effortLeft -= effort
      return nil
    }
    effortLeft = 0
    return .endless(after: effortLimit)
  }

  private func payForEvents() {
    let played = eventsPlayed()
    effortLeft += (played - eventsPaidFor) * EvaluationLimits.effortPerEvent
    eventsPaidFor = played
  }
}
