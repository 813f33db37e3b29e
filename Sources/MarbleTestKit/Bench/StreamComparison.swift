import MarbleDiagrams
import MarbleStreams

/// Compares the expected events of a stream with the actual events of a bench's run.
struct StreamComparison<Element: Equatable> {
  let row: ExpectedRow<Element>
  let observer: EventObserver<Element>
  /// The last stage of the stream. Its name is that of the task, where it is one.
  let stage: Stage
  let bench: MarbleBench
  let location: BenchLocation
  /// False if another stream has the expected events, so that no row can accept others.
  var isOfRow = true
  private var events: TimedEvents<Element> { observer.events }

  /// Describes the differences of events that do not meet the row.
  func failures() -> [ExpectationFailure] {
    let comparison = Comparison(
      ofDifferent: row.events, events.map(\.occurrence), looseness: row.looseness,
      by: { $0.isMet(by: $1) })
    let errors = [row.error, events.last?.event.error].compactMap(\.self)
    let wording = Wording<BenchEntry<Element>>(
      name: bench.name(ofRowAt: location, task: stage.name), tick: bench.tick,
      label: { [keys = row.keys] in $0.label(by: keys) },
      literal: { $0.literal(beside: errors) })
    let bytes = Array(row.text.utf8)
    let group = NarrowGroup(comparison, in: bytes, 0..<bytes.count, tick: bench.tick)
    var failure = RowFailure(of: comparison, in: wording, context: bench.drawnSources)
    failure?.chart.legend += MemberDifferences.sentences(on: comparison) {
      if case .matching = $0 { return nil }
      return $0.value.description == $0.literal(beside: errors) ? $0.value : nil
    }
    failure?.chart.legend += group.map { [.hint($0.advice())] } ?? []
    let isMissing = comparison.differences.contains { $0.actual.isEmpty }
    let missesRealTime = comparison.isMissingEnd && bench.mayMissWorkInRealTime(at: location)
    if missesRealTime { failure?.chart.legend.append(realTimeHint) }
    let leavesWork = bench.loop.tasks.queueWork.isLeft
    let missesQueues =
      bench.hasForeignSource(observer, stage)
      && (leavesWork || comparison.isMissingEnd && !bench.isCut)
    if missesQueues { failure?.chart.legend.append(otherSchedulersHint) }
    let timer = isMissing ? bench.context.foreignTimers?.first(in: observer.subscription) : nil
    if let timer {
      failure?.chart.legend.append(.why(timer.advice))
    } else if !missesRealTime {
      failure?.chart.legend += bench.reasons(for: comparison, of: observer)
    }
    // The test should not accept a row without the events that the bench cannot run.
    let isSilenced = timer != nil || missesQueues && (leavesWork || events.isEmpty)
    let accepted = !isSilenced && isOfRow ? acceptedRow : nil
    return failure?.expectationFailures(at: location, accepting: accepted) ?? []
  }

  /// The row with which the test would pass. It is nil if no row can express the events: a row
  /// cannot name the error of a failure or the condition of a predicate.
  private var acceptedRow: SuggestedRow? {
    let hasPredicate = row.events.contains {
      if case .next(.matching) = $0.event { true } else { false }
    }
    if hasPredicate { return nil }
    if row.error != nil, case .error? = events.last?.event { return nil }
    return SuggestedRow(events, keys: row.keys, tick: bench.tick, looseness: row.looseness)
  }
}

extension RowFailure {
  /// The number of causes that a row of a bench records, each as a failure. The picture counts the
  /// others.
  private static let recordedCauses = 10

  func expectationFailures(
    at location: BenchLocation, accepting row: SuggestedRow?
  ) -> [ExpectationFailure] {
    causes.prefix(Self.recordedCauses).enumerated().map { index, cause in
      ExpectationFailure(
        message: cause.sentence,
        details: index == 0 ? lines + (row.map { [$0.line] } ?? []) : [], location: location,
        chart: index == 0 ? chart : nil)
    }
  }
}
