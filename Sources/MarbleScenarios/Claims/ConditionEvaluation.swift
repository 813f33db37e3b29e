import MarbleDiagrams

/// A condition as a closure of the run.
struct CompiledCondition {
  let condition: Condition
  let closure: CompiledClosure
  let implications: ImplicationLog

  /// The answer of a condition.
  enum Answer {
    case holds, fails
    /// It has no result, because a name has no value yet.
    case none
    case error(EvaluationError)
  }

  /// Evaluates the condition.
  ///
  /// - Parameter facts: The values of the facts. One without a value is `nil`.
  /// - Returns: The answer, and true if every left side of `implies` was true.
  func answer(_ facts: [Value]) -> (answer: Answer, isReached: Bool) {
    implications.isReached = true
    do {
      let answer = try closure(facts)
      let holds = answer.isNone ? false : try closure.decision(answer)
      return (holds ? .holds : .fails, implications.isReached)
    } catch let error as EvaluationError {
      let isOfNil = zip(condition.facts, facts).contains { $1.isNone && $0.mayBeNil }
      return (isOfNil ? .none : .error(error), false)
    } catch {
      return (.none, false)
    }
  }
}

extension Condition.Fact {
  fileprivate var mayBeNil: Bool {
    switch self {
    case .latest, .payload, .cause: true
    case .running, .calls, .answers, .failures, .cancelled, .count, .ended: false
    }
  }
}

extension Value {
  var isNone: Bool { if case .none = self { true } else { false } }
}
