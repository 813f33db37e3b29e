@testable import MarbleScenarios

extension SystemDefinition {
  /// One scenario of the system, with a tick of 100 ms.
  func suite(_ rows: String) -> ScenarioSuite {
    let text = "system \(name)\ntick 100ms\nscenario one\n\(rows)\n"
    return ScenarioSuite(sources: [.init(path: "a.marbles", bytes: Array(text.utf8))])
  }

  /// The report of that scenario.
  func report(_ rows: String) -> ScenarioReport {
    suite(rows).run(systems: [self]).files[0].scenarios[0]
  }

  /// The messages of its failures.
  func messages(_ rows: String) -> [String] { report(rows).failures.map(\.message) }
}
