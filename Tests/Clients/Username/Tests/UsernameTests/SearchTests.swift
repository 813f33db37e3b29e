import MarbleCombine
import MarbleScenarios
import MarbleStreams
import Testing

/// Looks up the query when it has not changed for 300 ms.
private final class SearchViewModel {
  @Published var query = ""
  private let scheduler: any SchedulerType
  private let find: (String) -> Observable<[String]>

  init(scheduler: any SchedulerType, find: @escaping (String) -> Observable<[String]>) {
    self.scheduler = scheduler
    self.find = find
  }

  var results: Observable<[String]> {
    $query.filter { !$0.isEmpty }
      .debounce(.milliseconds(300), scheduler: scheduler)
      .flatMapLatest(find)
  }
}

private enum API {
  static func find(_ text: String) -> Observable<[String]> { .just([text]) }
}

let search = SystemDefinition("SearchViewModel", summary: "Looks up what is typed.") { stage in
  let find = stage.service("find", answers: [String].self) { (text: String) in API.find(text) }
  let model = SearchViewModel(scheduler: stage.scheduler, find: find)
  stage.input("query", initial: "") { model.query = $0 }
  stage.output("results", model.results)
}

/// A test may contain scenarios as well.
@Test func `a service is answered by a row, and without one by the system's own`() {
  let text = """
    system SearchViewModel
    tick 100ms

    scenario Without a row
      where A = ["a"]
      hot query       -a------
      expect results  ----A---

    scenario A row answers in its place
      where A = ["apple", "ant"]
      hot query       -a-------
      cold find("a")  --(A|)
      expect results  ------A--
      subs find("a")  ----^-!
    """
  let suite = ScenarioSuite(sources: [.init(path: "search.marbles", bytes: Array(text.utf8))])
  let scenarios = suite.run(systems: [search]).scenarios
  #expect(scenarios.map(\.outcome) == [.passed, .passed])
}
