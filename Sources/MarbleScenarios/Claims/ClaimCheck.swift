import MarbleDiagrams
import MarbleStreams

/// A claim with its conditions as closures of the run.
struct CompiledClaim {
  let claim: Claim
  /// The condition of `always`, `never` or `finally`.
  let condition: CompiledCondition?
  /// The condition of each event, in the order of the statement. Nil for an event without one.
  let events: [CompiledCondition?]

  /// The result of its check in a run that is over.
  ///
  /// - Parameters:
  ///   - end: The instant at which the run ended.
  ///   - until: The scenario's `until`.
  func result(in trace: RunTrace, end: Instant, until: Instant?) -> ClaimResult {
    var check = ClaimCheck(compiled: self, trace: trace, end: end, until: until)
    return check.evaluate()
  }
}

/// Checks one claim.
private struct ClaimCheck {
  let compiled: CompiledClaim
  let trace: RunTrace
  let end: Instant
  let until: Instant?
  var result = ClaimResult()
  /// The positions of the events that were looked for, by their numbers and the value of the cause.
  var known: [Int: [Value?: [Int]]] = [:]
  private var claim: Claim { compiled.claim }

  /// Events are given by their numbers in the order of the statement.
  mutating func evaluate() -> ClaimResult {
    switch claim.statement.kind {
    case .always: holds(true, at: trace.instants)
    case .never: holds(false, at: trace.instants)
    case .finally: holds(true, at: [end])
    case .response: follows(cause: 0, event: 1, isForbidden: false)
    case .absence: follows(cause: 1, event: 0, isForbidden: true)
    case .rate(let limit): rate(limit)
    case .equality(let name, let model, let isInOrder):
      equality(name.text, model.text, isInOrder)
    }
    return result
  }

  // MARK: Conditions

  private mutating func holds(_ demanded: Bool, at instants: [Instant]) {
    guard let condition = compiled.condition else { return }
    let isScoped = !claim.events.isEmpty
    var state = ClaimState(trace)
    let isNamed = claim.statement.binding != nil
    var evaluator: (start: Int?, condition: ConditionEvaluator)?
    for instant in instants {
      let start = isScoped ? start(of: instant) : nil
      if isScoped, start == nil { continue }
      state.advance(through: instant)
      // The value of a cause with a name is another one after each start.
      if evaluator == nil || isNamed && evaluator?.start != start {
        var made = ConditionEvaluator(condition, cause: start.map(value), in: trace)
        made.read(&result.error)
        evaluator = (start, made)
      }
      let isBroken = evaluator.map { evaluate($0.condition, state, demanding: demanded) } ?? false
      if result.error != nil { break }
      if isBroken {
        result.violation = ClaimViolation(instant: instant, cause: start.map(trace.time))
        break
      }
    }
  }

  /// The position of the latest start of a scope that has an instant. The instant of its end is not
  /// in it.
  private mutating func start(of instant: Instant) -> Int? {
    let ends = positions(ofEvent: 1)
    let starts = positions(ofEvent: 0)
    let next = starts.partitionPoint { trace.time(of: $0) > instant }
    guard next > 0 else { return nil }
    let last = first(of: ends, after: starts[next - 1])
    return last.map { instant < trace.time(of: $0) } ?? true ? starts[next - 1] : nil
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
  /// - Parameter cause: The value of the cause, which its name has in the condition of the event.
  private mutating func positions(ofEvent index: Int, to cause: Value? = nil) -> [Int] {
    if let found = known[index]?[cause] { return found }
    var reader = EventReader(claim.events[index], compiled.events[index], cause: cause, in: trace)
    reader.read(&result.error)
    known[index, default: [:]][cause] = reader.positions
    return reader.positions
  }

  /// The value of the event at a position.
  private func value(at position: Int) -> Value { trace.entries[position].event.value }

  /// After each cause an event must come, or may not come, within the time of the claim and before
  /// the third event, if there is one.
  private mutating func follows(cause: Int, event: Int, isForbidden: Bool) {
    let isNamed = claim.statement.binding != nil
    for position in positions(ofEvent: cause) {
      let start = trace.time(of: position)
      let deadline = claim.within.map { start.advanced(by: $0) }
      if !isForbidden, let deadline, let until, deadline > until { continue }
      let cause = isNamed ? value(at: position) : nil
      func next(_ event: Int) -> Int? {
        guard event < claim.events.count else { return nil }
        return first(of: positions(ofEvent: event, to: cause), after: position, upTo: deadline)
      }
      if isForbidden {
        result.tests += 1
        guard result.violation == nil, let follower = next(event),
          next(2).map({ $0 > follower }) ?? true
        else { continue }
        result.violation = ClaimViolation(instant: trace.time(of: follower), cause: start)
      } else {
        let release = next(2)
        // A cause that is released at its own instant never needs an answer, so it tests nothing.
        if release.map(trace.time) != start { result.tests += 1 }
        guard release == nil, next(event) == nil, result.violation == nil, let deadline
        else { continue }
        result.violation = ClaimViolation(instant: deadline, cause: start)
      }
    }
  }

  private mutating func rate(_ limit: Int) {
    let times = positions(ofEvent: 0).map { trace.time(of: $0) }
    result.tests = times.count
    for index in times.indices.dropLast(min(limit, times.count)) {
      let window = times[index].advanced(by: claim.within ?? .zero)
      guard times[index + limit] < window else { continue }
      let count = times[index...].prefix { $0 < window }.count
      result.violation = ClaimViolation(
        instant: times[index + count - 1], cause: times[index], count: count)
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
    if let deadline, trace.time(of: positions[index]) > deadline { return nil }
    return positions[index]
  }

  // MARK: Equality

  private mutating func equality(_ name: String, _ model: String, _ isInOrder: Bool) {
    let actual = trace.events(of: name)
    let expected = trace.events(of: model)
    result.tests = max(actual.count, expected.count)
    let same = zip(actual, expected).prefix { pair in
      pair.0.event == pair.1.event && (isInOrder || pair.0.time == pair.1.time)
    }.count
    guard same < result.tests else { return }
    let rest = [actual, expected].compactMap { $0.count > same ? $0[same].time : nil }
    result.violation = ClaimViolation(instant: rest.min() ?? end)
  }
}
