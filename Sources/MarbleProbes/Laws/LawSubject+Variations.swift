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
  static let reactionLimit = 20

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
        .filter { $0.shifted(by: start) > self.start && isInTime($0.shifted(by: start)) }
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

  private func withNextTick(_ instants: Set<Instant>) -> Set<Instant> {
    instants.union(instants.map { $0.advanced(by: plan.tick) })
  }

  private func isInTime(_ instant: Instant) -> Bool {
    plan.until.map { instant <= $0 } ?? true
  }
}

extension Array {
  /// At most `limit` of the elements, at equal distances.
  func spread(over limit: Int) -> [Element] {
    guard count > limit else { return self }
    return (0..<limit).map { self[$0 * count / limit] }
  }
}
