import MarbleDiagrams

/// Counts the work of a run in steps, and limits it.
///
/// Virtual time does not advance during this work, so only a count can stop an endless loop.
package final class WorkBudget {
  /// Says when nobody needs the results of a run any more. Where a closure itself is the value of a
  /// task, a release build of Swift 6.3 crashes.
  private struct Obsolescence: Sendable { let hasCome: @Sendable () -> Bool }
  @TaskLocal private static var obsolescence: Obsolescence?

  /// Performs work whose runs end early, as ones that take too much work, once nobody needs their
  /// results.
  package static func perform<Result>(
    until isObsolete: @escaping @Sendable () -> Bool, _ work: () -> Result
  ) -> Result {
    $obsolescence.withValue(Obsolescence(hasCome: isObsolete), operation: work)
  }

  /// True if nobody needs what the runs of this task have found. Some have ended early, so nothing
  /// may keep it.
  package static var isResultObsolete: Bool { obsolescence?.hasCome() == true }

  private let obsolescence = WorkBudget.obsolescence
  private let limit: Int
  private var left: Int
  /// The next step that is looked at has fewer left.
  private var threshold: Int
  private static let stepsBetweenLooks = 10_000
  /// The number of row events played so far. Each event allows some more work.
  private let eventsPlayed: () -> Int
  private var eventsCounted = 0
  /// The steps beyond the limit, by place in the text. A part of the limit is counted in this way,
  /// to find the place that causes most of them.
  private var shares: [SourceRange: Int] = [:]
  private var error: EvaluationError?

  /// - Parameter eventsPlayed: The number of row events played so far. A row of many events allows
  ///   more work, but not at its first event.
  package init(limit: Int = Limits.work, eventsPlayed: @escaping () -> Int = { 0 }) {
    self.limit = limit
    left = limit
    threshold = obsolescence == nil ? 0 : limit
    self.eventsPlayed = eventsPlayed
  }

  /// The number of steps so far.
  package var steps: Int { limit + eventsCounted * Limits.stepsPerEvent - left }

  /// Counts steps. Returns an error if there are too many, otherwise nil. The error points to the
  /// place that took most of the last steps.
  ///
  /// - Parameter row: The place of the error if no step has a place in the text.
  package func exceeded(
    by steps: Int = Limits.stepsPerCall, at range: @autoclosure () -> SourceRange?,
    of row: @autoclosure () -> SourceRange? = nil
  ) -> EvaluationError? {
    left -= steps
    return left >= threshold ? nil : overspent(steps, range(), row())
  }

  private func overspent(
    _ steps: Int, _ range: SourceRange?, _ row: SourceRange?
  ) -> EvaluationError? {
    if let error { return error }
    addStepsOfPlayedEvents()
    threshold = obsolescence == nil ? 0 : max(0, left - Self.stepsBetweenLooks)
    if obsolescence?.hasCome() == true {
      threshold = .max
    } else {
      guard left < 0 else { return nil }
      if let range { shares[range, default: 0] += steps }
      guard left < -limit / 100 else { return nil }
    }
    // Of two places with equally many steps, the error points to the earlier one in the text.
    let most = shares.max { ($0.value, $1.key.start) < ($1.value, $0.key.start) }
    error = EvaluationError(.tooMuchWork(limit), most?.key ?? row ?? SourceRange(0, 0))
    return error
  }

  private func addStepsOfPlayedEvents() {
    let played = eventsPlayed()
    left += (played - eventsCounted) * Limits.stepsPerEvent
    eventsCounted = played
  }
}
