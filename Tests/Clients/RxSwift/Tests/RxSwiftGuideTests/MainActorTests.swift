import MarbleScenarios
import MarbleTesting
import Observation
import RxSwift
import Testing

/// The observers, timers, services and disposals of RxSwift are code of the main actor where the
/// bench or the system is one of the main actor.
@Suite struct MainActorTests {
  @Test(arguments: MainActorCheck.allCases) @MainActor
  func `a bench of the main actor`(_ check: MainActorCheck) throws {
    let bench = MarbleBench(tick: .milliseconds(100))
    let keys = bench.hot("a-b-----|")
    let model = TextModel(
      keys.rxSwift.performing(check).debounce(
        .milliseconds(300), scheduler: bench.scheduler.rxSwift
      ).performing(check))
    bench.expect("e----b", values: ["e": "", "b": "b"], changes: { model.text })
    bench.expect(keys.subscriptions, "^-------!")
    try bench.run()
  }

  private static func system(_ check: MainActorCheck) -> SystemDefinition {
    SystemDefinition("Search") { @MainActor stage in
      let keys: RxSwift.Observable<String> = stage.input("keys", initial: "")
      let find: (String) -> RxSwift.Observable<String> = stage.service(
        "find", answers: String.self)
      let count: () -> RxSwift.Single<Int> = stage.service("count", answers: Int.self)
      stage.output(
        "typed",
        keys.performing(check).debounce(.milliseconds(300), scheduler: stage.scheduler.rxSwift)
          .performing(check))
      stage.output("found", find("a").performing(check))
      stage.output("counted", count().asObservable().performing(check))
    }
  }

  private static let text = """
    system Search
    tick 100ms

    scenario Two texts are typed
      hot keys        -a-b
      cold find("a")  --x-|
      cold count()    --2
      expect typed    ------b
      expect found    --x-|
      expect counted  --(2|)
    """

  @Test(arguments: MainActorCheck.allCases, [1, 8])
  func `a system of the main actor`(_ check: MainActorCheck, threads: Int) {
    let sources = (0..<8).map {
      ScenarioSuite.Source(path: "search-\($0).marbles", bytes: Array(Self.text.utf8))
    }
    let report = ScenarioSuite(sources: sources).run(
      systems: [Self.system(check)], threads: threads)
    #expect(report.scenarios.flatMap(\.failures).map(\.message) == [])
    #expect(report.scenarios.map(\.outcome) == Array(repeating: .passed, count: 8))
  }
}

@MainActor @Observable private final class TextModel {
  private(set) var text = ""
  @ObservationIgnored private var subscription: (any RxSwift.Disposable)?

  init(_ texts: RxSwift.Observable<String>) {
    subscription = texts.subscribe(onNext: { [weak self] text in
      MainActor.assumeIsolated { self?.text = text }
    })
  }
}

extension RxSwift.Observable {
  /// Performs a check at the subscription, at each event and at the disposal.
  fileprivate func performing(_ check: MainActorCheck) -> RxSwift.Observable<Element> {
    .create { observer in
      check.perform()
      let subscription = self.subscribe(
        onNext: {
          check.perform()
          observer.onNext($0)
        },
        onError: {
          check.perform()
          observer.onError($0)
        },
        onCompleted: {
          check.perform()
          observer.onCompleted()
        })
      return RxSwift.Disposables.create {
        check.perform()
        subscription.dispose()
      }
    }
  }
}
