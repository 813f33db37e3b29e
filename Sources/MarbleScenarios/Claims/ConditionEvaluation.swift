import MarbleDiagrams

/// The compiled parts of a condition.
struct CompiledCondition {
  let condition: Condition
  let parts: [CompiledClosure]

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
    var evaluation = Evaluation(condition: condition, parts: parts, facts: facts)
    do {
      let holds = try evaluation.holds(condition.root)
      return (holds ? .holds : .fails, evaluation.isReached)
    } catch let error as EvaluationError {
      let isOfNil = zip(condition.facts, facts).contains { $1.isNone && $0.mayBeNil }
      return (isOfNil ? .none : .error(error), false)
    } catch {
      return (.none, false)
    }
  }

  private struct Evaluation {
    let condition: Condition
    let parts: [CompiledClosure]
    let facts: [Value]
    var isReached = true

    mutating func holds(_ node: Condition.Node) throws -> Bool {
      switch node {
      case .part(let index): return try decision(parts[index])
      case .not(let node): return try !holds(node)
      case .and(let left, let right):
        guard try holds(left) else { return false }
        return try holds(right)
      case .or(let left, let right):
        if try holds(left) { return true }
        return try holds(right)
      case .implies(let left, let right):
        guard try holds(left) else {
          isReached = false
          return true
        }
        return try holds(right)
      }
    }

    private func decision(_ part: CompiledClosure) throws -> Bool {
      let answer = try part(facts)
      return answer.isNone ? false : try part.decision(answer)
    }
  }
}

extension Condition.Fact {
  fileprivate var mayBeNil: Bool {
    switch self {
    case .latest, .payload: true
    case .running, .calls, .count, .ended: false
    }
  }
}

extension Value {
  var isNone: Bool { if case .none = self { true } else { false } }
}
