import AsyncSystems
import MarbleScenarios

extension SystemDefinition {
  static let searchModel = SystemDefinition(
    "SearchModel",
    summary: "A search screen: an observable model of the main actor that calls an async server."
  ) { @MainActor stage in
    let model = SearchModel(
      clock: stage.clock, search: stage.service("search", answers: [String].self))
    stage.input("query", initial: "") { model.query = $0 }
    stage.event("cancel") { model.cancel() }
    stage.output("state") { model.state }
    stage.output("isSearching") { model.state == .searching }
  }
}

extension SearchModel.State: ScenarioValue {}
