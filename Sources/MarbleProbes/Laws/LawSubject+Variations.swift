import MarbleDiagrams
import MarbleScenarios
import MarbleStreams
import MarbleTestKit

extension LawSubject {
  /// The variations in the order of their instants, at most `limit` of them. Of more, some are left
  /// out at equal distances.
  ///
  /// - Parameters:
  ///   - base: The recording of the unchanged plan.
  ///   - laws: The laws to check. A variation that serves none of them is left out.
  func variations(from base: ObservedRun, for laws: Set<Law>, limit: Int) -> [Variation] {
    let all =
      [.unchanged] + disposals(base, limit) + reactions(base) + cuts(base, limit) + delays
      + equations + feedbacks(base)
    return all.filter { !laws.isDisjoint(with: $0.laws) }.spread(over: limit)
  }

  /// Every instant at which something happens, and the tick after it. Nothing changes between two
  /// such instants, so another instant would show nothing else.
  private func disposals(_ base: ObservedRun, _ limit: Int) -> [Variation] {
    let instants = base.instants.union(rowInstants(base)).filter { $0 >= start }
    return withNextTick(instants).filter { $0 > start && isInTime($0) }.sorted()
      .spread(over: limit)
      .flatMap { [.dispose($0, isTwice: false), .dispose($0, isTwice: true)] }
  }

  /// The number of events and of inner streams at which an observer reacts.
  private static let reactionLimit = 20

  /// The actions of the only observer while it receives an event.
  private func reactions(_ base: ObservedRun) -> [Variation] {
    guard references != nil, let stream = base.streams.first else { return [] }
    let values = stream.events.prefix(Self.reactionLimit).filter { !$0.event.isStopEvent }
    let disposals = zip(1..., values).map { Variation.disposeDuring(event: $0, at: $1.time) }
    guard stream.innerCount > 0 else { return disposals }
    return disposals + [.subscribesToInner(min(stream.innerCount, Self.reactionLimit))]
  }

  /// The instants of the rows' events, as the run plays them.
  private func rowInstants(_ base: ObservedRun) -> Set<Instant> {
    var instants: Set<Instant> = []
    for row in plan.sources where uses(row) {
      for start in starts(of: row, base).prefix(3) {
        instants.formUnion(row.events.map { $0.time.shifted(by: start) })
      }
    }
    return instants
  }

  /// The instants at which a row begins to play: zero for a hot row, its subscriptions for a cold
  /// one.
  func starts(of row: Plan.SourceRow, _ base: ObservedRun) -> [Instant] {
    if row.isHot { return [.zero] }
    return base.sources.first { $0.key == row.key }?.windows.map(\.subscribed) ?? []
  }

  private func cuts(_ base: ObservedRun, _ limit: Int) -> [Variation] {
    plan.sources.indices.flatMap { index -> [Variation] in
      let row = plan.sources[index]
      guard uses(row), isTheOnlyAnswer(row), let start = starts(of: row, base).first else {
        return []
      }
      let times = withNextTick(Set(row.events.map(\.time)))
        .filter { $0 >= .zero && $0.shifted(by: start) > self.start }
        .filter { isInTime($0.shifted(by: start)) }
      let cuts: [Variation.Cut] = plan.isInput(row) ? [.silence] : Variation.Cut.allCases
      return times.sorted().spread(over: limit).flatMap { time in
        cuts.map { .cut(source: index, at: time, $0) }
      }
    }
  }

  private var delays: [Variation] {
    guard isCold else { return [] }
    let ticks = [1, 2, 5]
    var delays: [Variation] = readsTheClock ? [] : ticks.map { .later(plan.tick * $0) }
    if isUnshared {
      let distances = readsTheClock ? [0] : [0] + ticks
      delays += distances.map { .again(after: plan.tick * $0) }
    }
    return delays
  }

  /// The stages that an equation can replace. None if a stage works on `.currentThread`: that
  /// scheduler queues the work of the whole pipeline, so an equal pipeline may emit in another
  /// order. If streams share a subject or a stage, the order within one instant may change the
  /// events of another stream, so no equation that repeats a source is used.
  private var equations: [Variation] {
    guard !takesTurns else { return [] }
    return plan.equationUses(where: defines)
      .filter { $0.repeated.isEmpty || sharesNothing }.map { .equal($0) }
  }

  /// The number of events, and of disposals, that send a value back.
  private static let feedbackLimit = 8

  /// Values that come back into the rows of the only observer, each from one event or disposal.
  private func feedbacks(_ base: ObservedRun) -> [Variation] {
    guard let references, let stream = base.streams.first, !isSystem, plan.links.isEmpty,
      references.operators.isDisjoint(with: LawExceptions.subscribeAfterEmitting)
    else { return [] }
    let innerCount = min(stream.innerCount, Self.reactionLimit)
    let events = innerCount > 0 ? Self.feedbackLimit : stream.events.count
    func causes(_ count: Int, _ cause: (Int) -> Feedback.Cause) -> [Feedback.Cause] {
      (0..<min(count, Self.feedbackLimit)).map { cause($0 + 1) }
    }
    var all = causes(events, Feedback.Cause.event)
    // The end of an inner stream may come while the observer receives that stream.
    if innerCount == 0, !references.calls.contains(where: \.dropsDuringDisposals) {
      all += causes(base.disposals, Feedback.Cause.disposal)
    }
    return plan.sources.indices.flatMap { index -> [Variation] in
      let row = plan.sources[index]
      let values = row.values
      guard row.canReceive, uses(row), !plan.isInput(row), !values.isEmpty else { return [] }
      return all.enumerated().map { number, cause in
        // The next value of the row, because some stages drop a value that comes twice.
        let value = values[(number + 1) % values.count]
        return .feedback(
          Feedback(source: index, value: value, cause: cause, innerCount: innerCount))
      }
    }
  }

  private func withNextTick(_ instants: Set<Instant>) -> Set<Instant> {
    instants.union(instants.map { $0.advanced(by: plan.tick) })
  }

  private func isInTime(_ instant: Instant) -> Bool {
    plan.until.map { instant <= $0 } ?? true
  }
}

extension Plan.SourceRow {
  fileprivate var canReceive: Bool { if case .service = kind { false } else { true } }

  fileprivate var values: [Value] {
    events.compactMap { if case .next(let value) = $0.event { value } else { nil } }
  }
}

extension Array {
  /// At most `limit` of the elements, at equal distances.
  fileprivate func spread(over limit: Int) -> [Element] {
    guard count > limit else { return self }
    return (0..<limit).map { self[$0 * count / limit] }
  }
}
