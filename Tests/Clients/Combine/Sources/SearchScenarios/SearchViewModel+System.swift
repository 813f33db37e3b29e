import CombineBridge
import CombineScenarios
import MarbleScenarios
import Search

/// The system that the scenarios of this package name.
public let searchScreen = SystemDefinition(
  "Search", summary: "A screen that searches repositories while the user types."
) { stage in
  stage.errors(APIError.self)
  let model = SearchViewModel(
    scheduler: stage.scheduler.combine,
    search: stage.service("search", answers: [Repository].self))
  stage.input("query", initial: "") { model.query = $0 }
  stage.event("tryAgain") { model.tryAgain() }
  stage.output("state", model.$state)
}

extension Repository: ScenarioValue {}
extension SearchViewModel.State: ScenarioValue {}
