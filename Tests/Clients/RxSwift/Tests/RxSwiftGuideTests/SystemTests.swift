import MarbleScenarios
import RxSwift
import Testing

/// A system whose input, service and outputs are observables of RxSwift.
private let search = SystemDefinition("Search") { stage in
  let keys: RxSwift.Observable<String> = stage.input("keys", initial: "")
  let find: (String) -> RxSwift.Observable<[String]> = stage.service(
    "find", answers: [String].self)
  stage.output("typed", keys.debounce(.milliseconds(300), scheduler: stage.scheduler.rxSwift))
  stage.output("found", find("a"))
}

@Test func `the ports of a system are observables`() {
  let text = """
    system Search
    tick 100ms

    scenario A name is typed, and the server fails after its first answer
      where 1 = ["ann"]
      hot keys        -a-b
      cold find("a")  --1-#
      expect typed    ------b
      expect found    --1-#
      subs find("a")  ^---!
    """
  let suite = ScenarioSuite(sources: [.init(path: "search.marbles", bytes: Array(text.utf8))])
  let scenarios = suite.run(systems: [search]).scenarios
  #expect(scenarios.flatMap(\.failures).map(\.message) == [])
  #expect(scenarios.map(\.outcome) == [.passed])
}
