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
    _ event: WatchedEvent, _ condition: CompiledCondition?, cause: Value?, in check: ClaimCheck
  ) {
    kind = event.kind
    name = check.trace.index(of: event.name)
    self.condition = condition.map { ConditionEvaluator($0, cause: cause, in: check) }
    state = ClaimState(check)
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
