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

  init(_ condition: CompiledCondition, cause: Value?, in check: ClaimCheck) {
    self.condition = condition
    self.cause = cause
    events = zip(condition.condition.events, condition.events).map { event, inner in
      EventReader(event, inner, cause: cause, in: check)
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

extension Value {
  var isNone: Bool { if case .none = self { true } else { false } }
}
