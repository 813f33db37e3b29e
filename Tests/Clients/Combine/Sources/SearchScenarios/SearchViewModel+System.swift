import CombineBridge
import MarbleScenarios
import MarbleStreams
import Search

/// The system that the scenarios of this package name.
public let searchScreen = SystemDefinition(
  "Search", summary: "A screen that searches repositories while the user types."
) { stage in
  let ask: (String) -> Observable<[Repository]> = stage.service(
    "search", answers: [Repository].self)
  let model = SearchViewModel(scheduler: stage.scheduler.combine) { text in
    ask(text).publisher.mapError { $0 as? APIError ?? .offline }.eraseToAnyPublisher()
  }
  stage.input("query", initial: "") { model.query = $0 }
  stage.event("tryAgain") { model.tryAgain() }
  stage.output("state", model.$state.asObservable())
}

extension Repository: ScenarioValue {}
extension SearchViewModel.State: ScenarioValue {}
