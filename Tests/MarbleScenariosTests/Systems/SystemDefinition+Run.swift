@testable import MarbleScenarios

extension SystemDefinition {
  /// One scenario of the system, with a tick of 100 ms.
  func suite(_ rows: String) -> ScenarioSuite {
    ScenarioSuite(text(rows))
  }

  private func text(_ rows: String) -> String {
    "system \(name)\ntick 100ms\nscenario one\n\(rows)\n"
  }

  /// The report of that scenario.
  func report(_ rows: String) -> ScenarioReport {
    suite(rows).run(systems: [self]).files[0].scenarios[0]
  }

  /// The messages of its failures.
  func messages(_ rows: String) -> [String] { report(rows).failures.map(\.message) }

  /// The messages of a run with a lower limit.
  func messages(_ rows: String, limit: Int) -> [String] {
    LimitedRun(text(rows), systems: [self], limit: limit).messages
  }
}
