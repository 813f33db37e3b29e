import MarbleDiagrams

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
    _ kind: EventPattern.Kind, _ name: String, _ condition: CompiledCondition?, cause: Value?,
    in check: ClaimCheck
  ) {
    self.kind = kind
    self.name = check.trace.index(of: name)
    self.condition = condition.map { ConditionEvaluator($0, cause: cause, in: check) }
    state = ClaimState(check)
  }

  /// Reads the trace from where it has stopped.
  ///
  /// - Parameter failure: Receives the first error of a condition.
  mutating func read(_ failure: inout EvaluationError?) {
    condition?.read(&failure)
    while let entry = state.step() {
      guard entry.name == name, entry.event.isOf(kind) else { continue }
      switch condition?.answer(in: state, payload: entry.event.payload).answer ?? .holds {
      case .holds: positions.append(state.position - 1)
      case .fails, .none: break
      case .error(let error): failure = failure ?? error
      }
    }
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
