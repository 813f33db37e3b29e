// The system of the main actor on the page about the language, as a reader pastes it.
import AsyncSystems
import FormScenarios
import MarbleScenarios
import Testing

let searchSystem = SystemDefinition("Search") { @MainActor stage in
  let model = SearchModel(
    clock: stage.clock, search: stage.service("search", answers: [String].self))
  stage.input("query", initial: "") { model.query = $0 }
  stage.event("cancel") { model.cancel() }
  stage.output("state") { model.state }
}

@Test func `a system of the main actor lists its ports`() {
  #expect(searchSystem.ports.map(\.name) == ["search", "query", "cancel", "state"])
}
