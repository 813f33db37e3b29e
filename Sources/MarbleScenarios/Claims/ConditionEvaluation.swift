import MarbleDiagrams

/// A condition as a closure of the run.
struct CompiledCondition {
  let condition: Condition
  let closure: CompiledClosure
  let implications: ImplicationLog
  /// The conditions of the events that functions ask about. Nil for an event without one.
  let events: [CompiledCondition?]
}

/// Evaluates a condition in one run.
struct ConditionEvaluator {
  enum Answer {
    case holds, fails
    /// It has no result, because a name has no value yet.
    case none
    case error(EvaluationError)
  }

  let condition: CompiledCondition
  /// The value of the cause of the claim, if it has a name.
  let cause: Value?
  /// The events that functions ask about.
  private var events: [EventReader]

  init(_ condition: CompiledCondition, cause: Value?, in trace: RunTrace) {
    self.condition = condition
    self.cause = cause
    events = zip(condition.condition.events, condition.events).map { event, inner in
      EventReader(event, inner, cause: cause, in: trace)
    }
  }

  /// Finds the events that functions ask about, as far as the run has come.
  mutating func read(_ failure: inout EvaluationError?) {
    for index in events.indices { events[index].read(&failure) }
  }

  /// - Parameter payload: The value of the event whose condition it is.
  /// - Returns: The answer, and whether it could break a claim: every left side of `implies` was
  ///   true, and a name had a value.
  func answer(
    in state: ClaimState, payload: Value = .none
  ) -> (answer: Answer, isTest: Bool) {
    let facts: [Value?] = condition.condition.facts.map { fact in
      switch fact {
      case .payload: payload
      case .cause: cause
      case .asked(let function, let name, let event):
        function.value(
          event.map { state.history(of: events[$0].positions) } ?? state.history(of: name))
      }
    }
    let values = facts.map { $0 ?? Value.none }
    let (closure, implications) = (condition.closure, condition.implications)
    implications.isReached = true
    do {
      // An error is the answer of the condition. Where it comes of nil, it is none.
      let holds = try closure.evaluationLog.withoutReports {
        let answer = try closure(values)
        return answer.isNone ? false : try closure.decision(answer)
      }
      let isKnown = facts.isEmpty || facts.contains { $0 != nil }
      return (holds ? .holds : .fails, implications.isReached && isKnown)
    } catch let error as EvaluationError where !values.contains(where: \.isNone) {
      return (.error(error), false)
    } catch {
      return (.none, false)
    }
  }
}

/// Finds an event in the trace of a run, as far as the run has come.
struct EventReader {
  /// The positions of the event in the trace, in their order.
  private(set) var positions: [Int] = []
  private let kind: EventPattern.Kind
  /// The index of the name in the trace. Nil if it has none.
  private let name: Int?
  private var condition: ConditionEvaluator?
  private var state: ClaimState

  init(
    _ event: WatchedEvent, _ condition: CompiledCondition?, cause: Value?, in trace: RunTrace
  ) {
    kind = event.kind
    name = trace.index(of: event.name)
    self.condition = condition.map { ConditionEvaluator($0, cause: cause, in: trace) }
    state = ClaimState(trace)
  }

  /// Reads the trace from where it has stopped.
  ///
  /// - Parameter failure: Receives the first error of a condition.
  mutating func read(_ failure: inout EvaluationError?) {
    condition?.read(&failure)
    while let entry = state.step() {
      guard entry.name == name, entry.event.kind == kind else { continue }
      switch condition?.answer(in: state, payload: entry.event.value).answer ?? .holds {
      case .holds: positions.append(state.position - 1)
      case .fails, .none: break
      case .error(let error): failure = failure ?? error
      }
    }
  }
}

extension Value {
  var isNone: Bool { if case .none = self { true } else { false } }
}
