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
  let count: () -> RxSwift.Single<Int> = stage.service("count", answers: Int.self)
  stage.output("counted", count().asObservable())
}

private struct Offline: Error {}

@Test func `the adapter passes values, both ends and the cancellation in both directions`() {
  var log: [String] = []
  let failing = RxSwift.Observable<Int>.create(subscribing: { next, end in
    next(1)
    end(Offline())
    return { log.append("cancelled") }
  })
  let cancelFailed = failing.subscribe(
    next: { log.append("\($0)") },
    end: { log.append($0.map { "\($0)" } ?? "completed") })
  cancelFailed()
  #expect(log == ["1", "Offline()", "cancelled"])
  log = []
  _ = RxSwift.Observable<Int>.create(subscribing: { _, end in
    end(nil)
    return {}
  }).subscribe(next: { _ in }, end: { log.append($0 == nil ? "completed" : "failed") })
  #expect(log == ["completed"])
  log = []
  let silent = RxSwift.Observable<Int>.create(subscribing: { _, _ in
    return { log.append("cancelled") }
  })
  let cancelSilent = silent.subscribe(
    next: { _ in log.append("a value") }, end: { _ in log.append("an end") })
  #expect(log == [])
  cancelSilent()
  #expect(log == ["cancelled"])
}

@Test func `the ports of a system are observables`() {
  let text = """
    system Search
    tick 100ms

    scenario A name is typed, and the server fails after its first answer
      where 1 = ["ann"]
      hot keys        -a-b
      cold find("a")  --1-#
      cold count()    --2
      expect typed    ------b
      expect found    --1-#
      subs find("a")  ^---!
      expect counted  --(2|)
    """
  let suite = ScenarioSuite(sources: [.init(path: "search.marbles", bytes: Array(text.utf8))])
  let scenarios = suite.run(systems: [search]).scenarios
  #expect(scenarios.flatMap(\.failures).map(\.message) == [])
  #expect(scenarios.map(\.outcome) == [.passed])
}
