import App
import MarbleScenarioTesting
import MarbleScenarios

nonisolated let scenarioSystems = [
  SystemDefinition("Search", summary: "A screen that searches articles.") { @MainActor stage in
    stage.errors(LibraryError.self)
    let library = StubbedLibrary(
      articles: stage.service("articles", answers: [Article].self))
    let model = SearchModel(library: library, clock: stage.clock)
    stage.input("text", initial: "") { model.text = $0 }
    stage.output("state") { model.state }
  }
]

struct StubbedLibrary: Library {
  let articles: (String) async throws -> [Article]

  func articles(about text: String) async throws -> [Article] { try await articles(text) }
}

extension Article: ScenarioValue {}
extension SearchModel.State: ScenarioValue {}
