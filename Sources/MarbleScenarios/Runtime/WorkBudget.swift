/// Counts the work of the closures and the sources of a run, and limits it.
///
/// Virtual time does not advance during this work, so only a count can stop an endless loop.
package final class WorkBudget {
  private let limit: Int
  private var left: Int
  /// The number of row events played so far. Each event allows some more work.
  private let eventsPlayed: () -> Int
  private var eventsCounted = 0

  /// - Parameters:
  ///   - effort: The number of calls of closures, values of synchronous sources and attempts that
  ///     the run may make.
  ///   - eventsPlayed: The number of row events played so far. A row of a million events allows ten
  ///     million units of work, but not at its first event.
  package init(
    effort: Int = EvaluationLimits.effort, eventsPlayed: @escaping () -> Int = { 0 }
  ) {
    limit = effort
    left = effort
    self.eventsPlayed = eventsPlayed
  }

  /// The effort used so far.
  var effort: Int { limit + eventsCounted * EvaluationLimits.effortPerEvent - left }

  /// Uses some effort. Returns a fact if the limit is exceeded, otherwise nil.
  func exceeded(by effort: Int = 1) -> EvaluationError.Fact? {
    if effort > left { addEffortOfPlayedEvents() }
    if effort <= left {
      left -= effort
      return nil
    }
    left = 0
    return .endless(after: limit)
  }

  private func addEffortOfPlayedEvents() {
    let played = eventsPlayed()
    left += (played - eventsCounted) * EvaluationLimits.effortPerEvent
    eventsCounted = played
  }
}
