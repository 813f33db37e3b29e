/// Collects the failures of closures until the run ends: in order, one for each place.
///
/// It also counts the work of closures and sources. Virtual time does not advance during this work,
/// so only a count can stop an endless loop.
package final class FailureSink {
  package private(set) var failures: [EvaluationFailure] = []
  private var places: Set<SourceRange> = []
  /// True after a failure that reports too much work. One such failure is enough.
  private var isSpent = false
  /// Ends the run after such a failure.
  private var end: () -> Void = {}
  private let effortLimit: Int
  private var effortLeft: Int
  /// The number of row events played so far. Each event allows some more work.
  private let eventsPlayed: () -> Int
  private var eventsPaidFor = 0

  /// - Parameters:
  ///   - effort: The number of calls of closures, values of synchronous sources and attempts that
  ///     the run may make.
  ///   - eventsPlayed: The number of row events played so far. A row of a million events allows ten
  ///     million units of work, but not at its first event.
  package init(
    effort: Int = EvaluationLimits.effort, eventsPlayed: @escaping () -> Int = { 0 }
  ) {
    effortLimit = effort
    effortLeft = effort
    self.eventsPlayed = eventsPlayed
  }

  /// The effort used so far.
  var effort: Int {
    effortLimit + eventsPaidFor * EvaluationLimits.effortPerEvent - effortLeft
  }

  /// Sets the closure that ends the run. It is called once.
  func onTooMuchWork(_ end: @escaping () -> Void) {
    self.end = end
  }

  /// Keeps a failure unless there already is one at its place. A failure that reports too much work
  /// ends the run.
  package func report(_ failure: EvaluationFailure) {
    if failure.fact.isTooMuchWork {
      if isSpent { return }
      isSpent = true
    }
    if places.insert(failure.range).inserted { failures.append(failure) }
    if failure.fact.isTooMuchWork { end() }
  }

  /// Uses some effort. Returns a fact if the limit is exceeded, otherwise nil.
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
