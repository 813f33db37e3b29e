import CombineBridge
import CombineScenarios
import MarbleScenarioTesting
import MarbleScenarios
import MarbleTesting
import Observation
import OpenCombine
import Testing

/// The sinks, timers, services and cancellations of Combine are code of the main actor where the
/// bench or the system is one of the main actor.
@Suite struct MainActorTests {
  @Test(arguments: MainActorCheck.allCases) @MainActor
  func `a bench of the main actor`(_ check: MainActorCheck) throws {
    let bench = MarbleBench(tick: .milliseconds(100))
    let keys = bench.hot("a-b-----|")
    let model = TextModel(
      keys.publisher.assertNoFailure().performing(check)
        .debounce(for: 0.3, scheduler: bench.scheduler.combine).performing(check))
    bench.expect("e----b", values: ["e": "", "b": "b"], changes: { model.text })
    bench.expect(keys.subscriptions, "^-------!")
    try bench.run()
  }

  private static func system(_ check: MainActorCheck) -> SystemDefinition {
    SystemDefinition("Texts") { @MainActor stage in
      let keys: AnyPublisher<String, any Error> = stage.input("keys", initial: "")
      let find: (String) -> AnyPublisher<String, any Error> = stage.service(
        "find", answers: String.self)
      stage.output(
        "typed",
        keys.performing(check).debounce(for: 0.3, scheduler: stage.scheduler.combine)
          .performing(check))
      stage.output("found", find("a").performing(check))
    }
  }

  private static let text = """
    system Texts
    tick 100ms

    scenario Two texts are typed
      hot keys        -a-b
      cold find("a")  --x-|
      expect typed    ------b
      expect found    --x-|
    """

  @Test(arguments: MainActorCheck.allCases, [1, 8])
  func `a system of the main actor`(_ check: MainActorCheck, threads: Int) {
    let sources = (0..<8).map {
      ScenarioSuite.Source(path: "texts-\($0).marbles", bytes: Array(Self.text.utf8))
    }
    let report = ScenarioSuite(sources: sources).run(
      systems: [Self.system(check)], threads: threads)
    #expect(report.scenarios.flatMap(\.failures).map(\.message) == [])
    #expect(report.scenarios.map(\.outcome) == Array(repeating: .passed, count: 8))
  }
}

@MainActor @Observable private final class TextModel {
  private(set) var text = ""
  @ObservationIgnored private var subscription: AnyCancellable?

  init(_ texts: some Publisher<String, Never>) {
    subscription = texts.sink { [weak self] text in
      MainActor.assumeIsolated { self?.text = text }
    }
  }
}

extension Publisher {
  /// Performs a check at the subscription, at each event and at the cancellation.
  fileprivate func performing(_ check: MainActorCheck) -> some Publisher<Output, Failure> {
    handleEvents(
      receiveSubscription: { _ in check.perform() }, receiveOutput: { _ in check.perform() },
      receiveCompletion: { _ in check.perform() }, receiveCancel: { check.perform() })
  }
}
