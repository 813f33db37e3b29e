import MarbleScenarios
import Races

extension Race {
  /// The screen as a system, whose server a scenario answers.
  package var system: SystemDefinition {
    SystemDefinition(name, summary: "A screen with a race that breaks: \(claim)") {
      @MainActor [self] stage in
      var answers: [String: @Sendable (String) async throws -> String] = [:]
      for name in services.keys.sorted() {
        answers[name] = stage.service(name, answers: String.self)
      }
      let world = World(clock: stage.clock) { [answers] name, argument in
        guard let answer = answers[name] else { throw CancellationError() }
        return try await answer(argument)
      }
      let screen = screen.init(world)
      for input in inputs {
        stage.event(input, of: String.self) { screen.receive(input, $0) }
      }
      stage.output("shown") { screen.shown }
    }
  }
}
