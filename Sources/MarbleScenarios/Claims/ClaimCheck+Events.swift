import MarbleDiagrams

// The events of claims in a trace.

extension ClaimCheck {
  /// The positions of an event in the trace, in their order.
  ///
  /// - Parameters:
  ///   - condition: The condition of the event, if it has one.
  ///   - cause: The value of the cause of the claim, if it has a name.
  ///   - failure: Receives the first error of a condition.
  func positions(
    of kind: EventPattern.Kind, _ name: String, _ condition: CompiledCondition?, cause: Value?,
    _ failure: inout EvaluationError?
  ) -> [Int] {
    guard let name = trace.index(of: name) else { return [] }
    let condition = condition.map { ConditionEvaluator($0, cause: cause, in: self, &failure) }
    var state = ClaimState(self)
    var found: [Int] = []
    for (position, entry) in trace.entries.enumerated() {
      if condition != nil { state.step() }
      guard entry.name == name, entry.event.isOf(kind) else { continue }
      if let condition {
        switch condition.answer(in: state, payload: entry.event.payload).answer {
        case .holds: break
        case .fails, .none: continue
        case .error(let error):
          failure = failure ?? error
          continue
        }
      }
      found.append(position)
    }
    return found
  }
}

extension RunTrace.Happening {
  /// The value of the event. `()` for a completion.
  var payload: Value {
    switch self {
    case .value(let value), .initial(let value), .error(let value), .call(let value),
      .answer(let value), .failure(let value), .cancellation(let value):
      value
    case .completed: .void
    }
  }

  fileprivate func isOf(_ kind: EventPattern.Kind) -> Bool {
    switch (self, kind) {
    case (.value, .value), (.error, .error), (.completed, .end), (.call, .call),
      (.answer, .answer), (.failure, .failure), (.cancellation, .cancellation):
      true
    default: false
    }
  }
}
