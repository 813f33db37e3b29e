import MarbleDiagrams
import MarbleStreams

/// Checks claims on the trace of one run.
struct ClaimCheck {
  let trace: RunTrace
  /// The instant at which the run ended.
  let end: Instant
  /// The scenario's `until`.
  let until: Instant?

  /// The instants at which something happened, from zero on.
  fileprivate var instants: [Instant] {
    var all: Set<Instant> = [.zero]
    for entry in trace.entries { all.insert(entry.time) }
    for calls in trace.running { all.formUnion(calls.startTimes + calls.endTimes) }
    return all.sorted()
  }

  func result(of claim: CompiledClaim) -> ClaimResult {
    var evaluation = ClaimEvaluation(check: self, claim: claim)
    return evaluation.evaluate()
  }

  func time(of position: Int) -> Instant { trace.entries[position].time }
}

/// A claim with its conditions as closures of the run.
struct CompiledClaim {
  let claim: Claim
  /// The condition of `always`, `never` or `finally`.
  let condition: CompiledCondition?
  /// The condition of each event, in the order of the statement. Nil for an event without one.
  let events: [CompiledCondition?]
}

/// Checks one claim.
private struct ClaimEvaluation {
  let check: ClaimCheck
  let claim: CompiledClaim
  private var result = ClaimResult()

  init(check: ClaimCheck, claim: CompiledClaim) {
    self.check = check
    self.claim = claim
  }

  mutating func evaluate() -> ClaimResult {
    switch claim.claim.kind {
    case .always(_, let scope): condition(demanding: true, isLimited: scope != nil)
    case .never(_, let scope): condition(demanding: false, isLimited: scope != nil)
    case .finally: atEnd()
    case .response(_, _, let span, _): response(within: span)
    case .absence(_, let limits): absence(within: limits.within)
    case .rate(let limit, _, let span): rate(limit, span)
    case .equality(let name, let model, let isInOrder): equality(name, model, isInOrder)
    }
    return result
  }

  // MARK: Conditions

  private mutating func condition(demanding demanded: Bool, isLimited: Bool) {
    var state = ClaimState(check)
    let times = isLimited ? times() : nil
    let isNamed = claim.claim.events.first?.binding != nil
    var evaluator: (start: Int?, condition: ConditionEvaluator)?
    for instant in check.instants {
      let start = times?.start(of: instant)
      if isLimited, start == nil { continue }
      state.advance(through: instant)
      // The value of a cause with a name is another one after each start.
      if evaluator == nil || isNamed && evaluator?.start != start {
        guard let made = self.evaluator(start.map { cause(at: $0) }) else { break }
        evaluator = (start, made)
      }
      let isBroken = evaluator.map { evaluate($0.condition, state, demanding: demanded) } ?? false
      if result.error != nil { break }
      if isBroken {
        result.violation = ClaimViolation(
          fact: .condition, instant: instant, cause: start.map { check.time(of: $0) })
        break
      }
    }
  }

  /// The times in which a condition must hold: from the end of the instant of a start until the
  /// next end.
  private mutating func times() -> ClaimScopes {
    var scopes = ClaimScopes()
    let ends = positions(ofEvent: 1, to: nil)
    for position in positions(ofEvent: 0, to: nil) {
      scopes.add(
        from: position, at: check.time(of: position),
        until: first(of: ends, after: position).map { check.time(of: $0) })
    }
    return scopes
  }

  private mutating func atEnd() {
    var state = ClaimState(check)
    state.advance(through: check.end)
    if let evaluator = evaluator(nil), evaluate(evaluator, state, demanding: true) {
      result.violation = ClaimViolation(fact: .end, instant: check.end)
    }
  }

  /// The condition of the claim, with the value of a cause.
  private mutating func evaluator(_ cause: Value?) -> ConditionEvaluator? {
    guard let condition = claim.condition else { return nil }
    var evaluator = ConditionEvaluator(condition, cause: cause, in: check)
    evaluator.read(&result.error)
    return evaluator
  }

  /// Evaluates the condition of the claim. Returns true if it breaks the claim.
  private mutating func evaluate(
    _ condition: ConditionEvaluator, _ state: ClaimState, demanding demanded: Bool
  ) -> Bool {
    let (answer, isTest) = condition.answer(in: state)
    switch answer {
    case .none: return false
    case .error(let error):
      result.error = error
      return false
    case .holds, .fails:
      if isTest { result.tests += 1 }
      let holds = if case .holds = answer { true } else { false }
      return holds != demanded
    }
  }

  // MARK: Events

  /// The positions in the trace of an event of the claim.
  ///
  /// - Parameters:
  ///   - index: Counts the events in the order of the statement.
  ///   - cause: The value of the cause, which its name has in the condition of the event.
  private mutating func positions(ofEvent index: Int, to cause: Value?) -> [Int] {
    let event = claim.claim.events[index]
    return check.positions(
      of: event.kind, event.name, claim.events[index], cause: cause, &result.error)
  }

  /// The value of the event at a position.
  private func cause(at position: Int) -> Value { check.trace.entries[position].event.payload }

  /// The positions of an event for each value of a cause. They are the same for all if the cause
  /// has no name.
  private struct Followers {
    let index: Int?
    let isNamed: Bool
    private var known: [Value?: [Int]] = [:]

    /// - Parameter index: The number of the event. Nil if the claim does not have it.
    init(_ index: Int?, ofNamed isNamed: Bool) {
      (self.index, self.isNamed) = (index, isNamed)
    }

    mutating func positions(
      to cause: @autoclosure () -> Value, _ find: (Int, Value?) -> [Int]
    ) -> [Int] {
      guard let index else { return [] }
      let cause = isNamed ? cause() : nil
      if let found = known[cause] { return found }
      let found = find(index, cause)
      known[cause] = found
      return found
    }
  }

  private mutating func response(within span: Duration) {
    let claimed = claim.claim.events
    let isNamed = claimed[0].binding != nil
    var answers = Followers(1, ofNamed: isNamed)
    var releases = Followers(claimed.count > 2 ? 2 : nil, ofNamed: isNamed)
    for position in positions(ofEvent: 0, to: nil) {
      let start = check.time(of: position)
      let deadline = start.advanced(by: span)
      if let until = check.until, deadline > until { continue }
      let found = releases.positions(to: cause(at: position)) { positions(ofEvent: $0, to: $1) }
      let release = first(of: found, after: position, upTo: deadline)
      // A cause that is released at its own instant never needs an answer, so it tests nothing.
      if release.map({ check.time(of: $0) == start }) != true { result.tests += 1 }
      if release != nil { continue }
      let replies = answers.positions(to: cause(at: position)) { positions(ofEvent: $0, to: $1) }
      if first(of: replies, after: position, upTo: deadline) == nil, result.violation == nil {
        result.violation = ClaimViolation(fact: .unanswered, instant: deadline, cause: start)
      }
    }
  }

  private mutating func absence(within span: Duration?) {
    let claimed = claim.claim.events
    let isNamed = claimed[1].binding != nil
    var events = Followers(0, ofNamed: isNamed)
    var releases = Followers(claimed.count > 2 ? 2 : nil, ofNamed: isNamed)
    for position in positions(ofEvent: 1, to: nil) {
      let start = check.time(of: position)
      result.tests += 1
      guard result.violation == nil else { continue }
      let found = events.positions(to: cause(at: position)) { positions(ofEvent: $0, to: $1) }
      guard
        let event = first(
          of: found, after: position, upTo: span.map { start.advanced(by: $0) })
      else { continue }
      let ends = releases.positions(to: cause(at: position)) { positions(ofEvent: $0, to: $1) }
      if let end = first(of: ends, after: position), end <= event { continue }
      result.violation = ClaimViolation(
        fact: .followed, instant: check.time(of: event), cause: start)
    }
  }

  private mutating func rate(_ limit: Int, _ span: Duration) {
    let times = positions(ofEvent: 0, to: nil).map { check.time(of: $0) }
    result.tests = times.count
    for index in times.indices.dropLast(min(limit, times.count)) {
      let window = times[index].advanced(by: span)
      guard times[index + limit] < window else { continue }
      let count = times[index...].prefix { $0 < window }.count
      result.violation = ClaimViolation(
        fact: .tooOften(count), instant: times[index + count - 1], cause: times[index])
      break
    }
  }

  /// The first of some positions after another one, up to an instant if there is one.
  ///
  /// - Complexity: O(log *n*) in the number of positions.
  private func first(
    of positions: [Int], after position: Int, upTo deadline: Instant? = nil
  ) -> Int? {
    let index = positions.partitionPoint { $0 > position }
    guard index < positions.count else { return nil }
    if let deadline, check.time(of: positions[index]) > deadline { return nil }
    return positions[index]
  }

  // MARK: Equality

  private mutating func equality(_ name: String, _ model: String, _ isInOrder: Bool) {
    let actual = check.trace.events(of: name)
    let expected = check.trace.events(of: model)
    result.tests = max(actual.count, expected.count)
    let same = zip(actual, expected).prefix { pair in
      pair.0.event == pair.1.event && (isInOrder || pair.0.time == pair.1.time)
    }.count
    guard same < result.tests else { return }
    let rest = [actual, expected].compactMap { $0.count > same ? $0[same].time : nil }
    result.violation = ClaimViolation(fact: .difference, instant: rest.min() ?? check.end)
  }
}

/// The times of a run in which a condition must hold, in the order of their starts and of their
/// ends. The instant of an end is not in it.
private struct ClaimScopes {
  private var all: [(position: Int, start: Instant, end: Instant?)] = []

  mutating func add(from position: Int, at start: Instant, until end: Instant?) {
    all.append((position, start, end))
  }

  /// The position of the latest start of a scope that has an instant.
  ///
  /// - Complexity: O(log *n*) in the number of scopes.
  func start(of instant: Instant) -> Int? {
    let next = all.partitionPoint { $0.start > instant }
    guard next > 0 else { return nil }
    let (position, _, end) = all[next - 1]
    return end.map { instant < $0 } ?? true ? position : nil
  }
}
