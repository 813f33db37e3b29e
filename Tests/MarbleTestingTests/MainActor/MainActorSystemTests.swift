import MarbleScenarios
import MarbleStreams
import MarbleTesting
import Observation
import Testing

/// What a scenario runs as code of the main actor, if its system is one of the main actor.
@Suite struct MainActorSystemTests {
  private static let text = """
    system Search
    tick 100ms

    scenario The last text is searched
      hot text           a-b---------
      cold find("b")     ---(x|)
      cold load("b")     -y
      expect results     ----------x
      expect last        -------b
      expect loading     s-------y

    scenario One text is searched
      hot text           -a
      cold find("a")     -x
      cold load("a")     -y
      expect results     -------x
      expect last        ------a
      expect loading     s------y
    """

  /// The same scenarios in many files, so that several run at a time.
  private static var suite: ScenarioSuite {
    ScenarioSuite(
      sources: (0..<8).map { .init(path: "search-\($0).marbles", bytes: Array(text.utf8)) })
  }

  /// A system whose code performs a check wherever it can.
  private static func system(_ check: MainActorCheck) -> SystemDefinition {
    SystemDefinition("Search") { @MainActor stage in
      check.perform()
      let find = stage.service("find", answers: String.self) { (text: String) in
        check.perform()
        return .just(text)
      }
      let load = stage.service("load", answers: String.self, own: { (_: String) async in "" })
      let text: Observable<String> = stage.input("text", initial: "")
      let late = text.do(onNext: { _ in check.perform() }).skip(1)
        .debounce(.milliseconds(500), scheduler: stage.scheduler)
        .do(onNext: { _ in check.perform() }, onDispose: { check.perform() })
      stage.output("last", late)
      stage.output(
        "results",
        late.flatMapLatest { text in
          check.perform()
          return find(text).do(onNext: { _ in check.perform() })
        })
      let model = LoadingModel(load)
      stage.keep(model)
      stage.output("loading") {
        check.perform()
        return model.state
      }
      let connection = late.subscribe(onNext: { text in
        check.perform()
        MainActor.assumeIsolated { model.load(text, check) }
      })
      stage.keep(connection as AnyObject)
      stage.start { check.perform() }
    }
  }

  private func problems(_ check: MainActorCheck, threads: Int) -> [String] {
    let report = Self.suite.run(systems: [Self.system(check)], threads: threads)
    return report.files.flatMap { $0.scenarios.flatMap(\.failures).map(\.message) }
  }

  @Test(arguments: MainActorCheck.allCases, [1, 8])
  func `holds in a suite that another thread runs`(_ check: MainActorCheck, threads: Int) {
    #expect(problems(check, threads: threads) == [])
  }

  @Test(arguments: MainActorCheck.allCases, [1, 8]) @MainActor
  func `holds in a suite that the main actor runs`(_ check: MainActorCheck, threads: Int) {
    #expect(problems(check, threads: threads) == [])
  }
}

@MainActor @Observable private final class LoadingModel {
  private(set) var state = "s"
  @ObservationIgnored private let find: @Sendable (String) async throws -> String

  init(_ find: @escaping @Sendable (String) async throws -> String) { self.find = find }

  func load(_ text: String, _ check: MainActorCheck) {
    Task {
      check.perform()
      state = (try? await find(text)) ?? "-"
      check.perform()
    }
  }
}
