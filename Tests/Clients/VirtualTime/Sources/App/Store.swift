/// A store with effects: a reducer changes the state, and gives the work that sends more actions.
@MainActor final class Store<State: Sendable, Action: Sendable> {
  typealias Send = @MainActor @Sendable (Action) -> Void

  struct Effect: Sendable {
    let id: String
    let work: @Sendable (Send) async throws -> Void

    static func run(
      _ id: String, _ work: @escaping @Sendable (Send) async throws -> Void
    ) -> Effect {
      Effect(id: id, work: work)
    }

    static func cancel(_ id: String) -> Effect { Effect(id: id) { _ in } }
  }

  private(set) var state: State
  private(set) var history: [Action] = []
  private var effects: [String: Task<Void, any Error>] = [:]
  private let reduce: @MainActor (inout State, Action) -> Effect?

  init(_ state: State, _ reduce: @escaping @MainActor (inout State, Action) -> Effect?) {
    self.state = state
    self.reduce = reduce
  }

  func send(_ action: Action) {
    history.append(action)
    guard let effect = reduce(&state, action) else { return }
    effects[effect.id]?.cancel()
    effects[effect.id] = Task { try await effect.work { [weak self] in self?.send($0) } }
  }

  /// Waits until no effect runs.
  func finish() async {
    while let (id, effect) = effects.first {
      _ = await effect.result
      if effects[id] == effect { effects[id] = nil }
    }
  }
}
