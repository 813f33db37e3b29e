import MarbleDiagrams
import MarbleStreams

/// Checks claims on the trace of one run.
struct ClaimCheck {
  let trace: RunTrace
  /// The subscriptions to the answers of each name that is a service.
  let running: [RunningCalls]
  /// The instants at which something happened, from zero on.
  let instants: [Instant]
  /// The instant at which the run ended.
  let end: Instant
  /// The scenario's `until`.
  let until: Instant?

  init(
    _ trace: RunTrace, windows: [[SubscriptionWindow]], end: Instant, until: Instant?
  ) {
    self.trace = trace
    self.end = end
    self.until = until
    running = windows.map { RunningCalls($0) }
    var all: Set<Instant> = [.zero]
    for entry in trace.entries { all.insert(entry.time) }
    for calls in running { all.formUnion(calls.startTimes + calls.endTimes) }
    instants = all.sorted()
  }

  /// - Parameter conditions: The compiled conditions, in the order of ``Claim/conditions``.
  func result(of claim: Claim, _ conditions: [CompiledCondition]) -> ClaimResult {
    ClaimEvaluation(check: self, conditions: conditions).result(of: claim)
  }
}

/// Checks one claim.
private struct ClaimEvaluation {
  let check: ClaimCheck
  let conditions: [CompiledCondition]
  var trace: RunTrace { check.trace }

  func result(of claim: Claim) -> ClaimResult {
    switch claim.kind {
    case .always(_, let scope): condition(demanding: true, in: scope)
    case .never(_, let scope): condition(demanding: false, in: scope)
    case .finally: atEnd()
    case .response(let cause, let answer, let span, let release):
      response(cause, answer, span, release)
    case .absence(let event, let limits): absence(event, limits)
    case .rate(let limit, let event, let span): rate(limit, event, span)
    case .equality(let name, let model, let isInOrder): equality(name, model, isInOrder)
    }
  }

  // MARK: Conditions

  private func condition(
    demanding demanded: Bool, in scope: EventScope<WatchedEvent>?
  ) -> ClaimResult {
    var result = ClaimResult()
    var state = ClaimState(check)
    let times = scope.map { self.times(of: $0, &result) }
    for instant in check.instants {
      if let times, !times.contains(instant) { continue }
      state.advance(through: instant)
      let isBroken = evaluate(state, demanding: demanded, &result)
      if result.error != nil { break }
      if isBroken {
        result.violation = ClaimViolation(
          fact: .condition, instant: instant, cause: times?.start(of: instant))
        break
      }
    }
    return result
  }

  /// The times in which a condition must hold: from the end of the instant of a start until the
  /// next end.
  private func times(
    of scope: EventScope<WatchedEvent>, _ result: inout ClaimResult
  ) -> ClaimScopes {
    var matcher = EventMatcher(self, skipping: 1)
    let starts = matcher.positions(of: scope.start, &result)
    let ends = matcher.positions(of: scope.end, &result)
    var scopes = ClaimScopes()
    for position in starts {
      scopes.add(
        from: trace.entries[position].time,
        until: first(of: ends, after: position).map { trace.entries[$0].time })
    }
    return scopes
  }

  private func atEnd() -> ClaimResult {
    var result = ClaimResult()
    var state = ClaimState(check)
    state.advance(through: check.end)
    if evaluate(state, demanding: true, &result) {
      result.violation = ClaimViolation(fact: .end, instant: check.end)
    }
    return result
  }

  /// Evaluates the condition of the claim. Returns true if it breaks the claim.
  private func evaluate(
    _ state: ClaimState, demanding demanded: Bool, _ result: inout ClaimResult
  ) -> Bool {
    let condition = conditions[0]
    let facts = condition.condition.facts.map { state.value(of: $0) }
    let (answer, isReached) = condition.answer(facts)
    let hasValue = facts.isEmpty || facts.contains { !$0.isNone }
    switch answer {
    case .none: return false
    case .error(let error):
      result.error = error
      return false
    case .holds, .fails:
      if hasValue, isReached { result.tests += 1 }
      let holds = if case .holds = answer { true } else { false }
      return holds != demanded
    }
  }

  // MARK: Events

  private func response(
    _ cause: WatchedEvent, _ answer: WatchedEvent, _ span: Duration, _ release: WatchedEvent?
  ) -> ClaimResult {
    var result = ClaimResult()
    var matcher = EventMatcher(self)
    let causes = matcher.positions(of: cause, &result)
    let answers = matcher.positions(of: answer, &result)
    let releases = release.map { matcher.positions(of: $0, &result) } ?? []
    for position in causes {
      let start = trace.entries[position].time
      let deadline = start.advanced(by: span)
      if let until = check.until, deadline > until { continue }
      result.tests += 1
      if first(of: releases, after: position, upTo: deadline) != nil { continue }
      if first(of: answers, after: position, upTo: deadline) == nil, result.violation == nil {
        result.violation = ClaimViolation(fact: .unanswered, instant: deadline, cause: start)
      }
    }
    return result
  }

  private func absence(
    _ event: WatchedEvent, _ limits: Absence<Duration, WatchedEvent>
  ) -> ClaimResult {
    var result = ClaimResult()
    var matcher = EventMatcher(self)
    let events = matcher.positions(of: event, &result)
    let causes = matcher.positions(of: limits.cause, &result)
    let releases = limits.release.map { matcher.positions(of: $0, &result) } ?? []
    for position in causes {
      let start = trace.entries[position].time
      result.tests += 1
      guard result.violation == nil,
        let found = first(
          of: events, after: position, upTo: limits.within.map { start.advanced(by: $0) }),
        first(of: releases, after: position).map({ $0 > found }) ?? true
      else { continue }
      result.violation = ClaimViolation(
        fact: .followed, instant: trace.entries[found].time, cause: start)
    }
    return result
  }

  private func rate(_ limit: Int, _ event: WatchedEvent, _ span: Duration) -> ClaimResult {
    var result = ClaimResult()
    var matcher = EventMatcher(self)
    let times = matcher.positions(of: event, &result).map { trace.entries[$0].time }
    result.tests = times.count
    for index in times.indices.dropLast(min(limit, times.count)) {
      let window = times[index].advanced(by: span)
      guard times[index + limit] < window else { continue }
      let count = times[index...].prefix { $0 < window }.count
      result.violation = ClaimViolation(
        fact: .tooOften(count), instant: times[index + count - 1], cause: times[index])
      break
    }
    return result
  }

  /// The first of some positions after another one, up to an instant if there is one.
  ///
  /// - Complexity: O(log *n*) in the number of positions.
  private func first(
    of positions: [Int], after position: Int, upTo deadline: Instant? = nil
  ) -> Int? {
    let index = positions.partitionPoint { $0 > position }
    guard index < positions.count else { return nil }
    if let deadline, trace.entries[positions[index]].time > deadline { return nil }
    return positions[index]
  }

  // MARK: Equality

  private func equality(_ name: String, _ model: String, _ isInOrder: Bool) -> ClaimResult {
    let actual = trace.events(of: name)
    let expected = trace.events(of: model)
    var result = ClaimResult()
    result.tests = max(actual.count, expected.count)
    let same = zip(actual, expected).prefix { pair in
      pair.0.event == pair.1.event && (isInOrder || pair.0.time == pair.1.time)
    }.count
    guard same < result.tests else { return result }
    let rest = [actual, expected].compactMap { $0.count > same ? $0[same].time : nil }
    result.violation = ClaimViolation(fact: .difference, instant: rest.min() ?? check.end)
    return result
  }
}

/// The times of a run in which a condition must hold, in the order of their starts and of their
/// ends. The instant of an end is not in it.
private struct ClaimScopes {
  private var all: [(start: Instant, end: Instant?)] = []

  mutating func add(from start: Instant, until end: Instant?) { all.append((start, end)) }

  /// The latest start of a scope that has an instant.
  ///
  /// - Complexity: O(log *n*) in the number of scopes.
  func start(of instant: Instant) -> Instant? {
    let next = all.partitionPoint { $0.start > instant }
    guard next > 0 else { return nil }
    let (start, end) = all[next - 1]
    return end.map { instant < $0 } ?? true ? start : nil
  }

  func contains(_ instant: Instant) -> Bool { start(of: instant) != nil }
}

/// Finds the events of a claim in a trace.
private struct EventMatcher {
  private let check: ClaimCheck
  /// The conditions of the events, in the order of the statement.
  private var conditions: ArraySlice<CompiledCondition>

  /// - Parameter count: The number of conditions before those of the events.
  init(_ evaluation: ClaimEvaluation, skipping count: Int = 0) {
    check = evaluation.check
    conditions = evaluation.conditions.dropFirst(count)
  }

  /// The positions of an event in the trace, in their order. Call it for the events in the order of
  /// ``Claim/conditions``.
  mutating func positions(of event: WatchedEvent, _ result: inout ClaimResult) -> [Int] {
    let condition = event.condition == nil ? nil : conditions.popFirst()
    guard let name = check.trace.index(of: event.name) else { return [] }
    var state = ClaimState(check)
    var found: [Int] = []
    for (position, entry) in check.trace.entries.enumerated() {
      if condition != nil { state.step() }
      guard entry.name == name, let value = entry.event.value(as: event.kind) else { continue }
      if let condition {
        let facts = condition.condition.facts.map { state.value(of: $0, payload: value) }
        switch condition.answer(facts).answer {
        case .holds: break
        case .fails, .none: continue
        case .error(let error):
          result.error = result.error ?? error
          continue
        }
      }
      found.append(position)
    }
    return found
  }
}

extension RunTrace.Happening {
  /// The value of an event of this kind. Nil for an event of another kind.
  fileprivate func value(as kind: EventPattern.Kind) -> Value? {
    switch (self, kind) {
    case (.value(let value), .value): value
    case (.error(let value), .error): value
    case (.call(let value), .call): value
    case (.answer(let value), .answer): value
    case (.failure(let value), .failure): value
    case (.cancellation(let value), .cancellation): value
    case (.completed, .end): .void
    default: nil
    }
  }
}
