import MarbleDiagrams
import Testing

@testable import MarbleLanguage
@testable import MarbleProbes
@testable import MarbleScenarios

/// `case` lines: one scenario for each of them in every report.
@Suite struct CaseTests {
  private static let text = """
    where t = true, f = false
    scenario A password is accepted
      hot password -p-|
      let accepted = password.map { $0.count > 7 }
      expect accepted -r-|
      case p = "short", r = false
      case p = "long enough", r = true
      case p = "seven77", r = true
    scenario Another one
      hot s -t-f|
      expect s -t-f|
    """

  private static let titles = [
    #"A password is accepted: p = "short", r = false"#,
    #"A password is accepted: p = "long enough", r = true"#,
    #"A password is accepted: p = "seven77", r = true"#,
    "Another one",
  ]

  @Test func `each case is a scenario of the report, on its own line`() {
    let report = ScenarioSuite(Self.text).run()
    #expect(report.files.flatMap(\.problems).map(\.message) == [])
    #expect(report.scenarios.map(\.title) == Self.titles)
    #expect(report.scenarios.map(\.line) == [6, 7, 8, 9])
    #expect(report.scenarios.map(\.outcome) == [.passed, .passed, .failed, .passed])
    #expect(
      report.scenarios[2].failures.map(\.message) == [
        "'accepted' has f instead of r at 1ms"
      ])
    #expect(report.scenarios[2].failures.map(\.line) == [5])
    #expect(ScenarioSuite(Self.text).titles().map(\.title) == Self.titles)
    #expect(ScenarioSuite(Self.text).titles().map(\.line) == [6, 7, 8, 9])
  }

  @Test func `a case can be selected by its title`() {
    let report = ScenarioSuite(Self.text).run { _, title, _ in title.contains("long enough") }
    #expect(report.scenarios.map(\.title) == [Self.titles[1]])
  }

  @Test func `each case is explained and drawn`() {
    let explained = ScenarioSuite(Self.text).explain()[0].scenarios
    #expect(explained.map(\.title) == Self.titles)
    #expect(explained.map(\.line) == [6, 7, 8, 9])
    let drawn = ScenarioSuite(Self.text).draw()
    #expect(drawn.map(\.title) == Self.titles)
    #expect(drawn.map(\.outcome) == [.passed, .passed, .failed, .passed])
  }

  @Test func `cases count as scenarios, and a long scenario has few of them`() {
    let many = (0..<500).map { "  case p = \($0)\n" }.joined()
    let messages = ScenarioSuite("scenario A\n  hot s -p|\n  expect s -p|\n\(many)").run()
      .scenarios.map { $0.failures.map(\.message) }
    #expect(messages == [["the scenario has too many cases for its length"]])
    let scenarios = (0..<100).map { number in
      "scenario \(number)\n  hot s -p|\n  expect s -p|\n"
        + (0..<100).map { "  case p = \($0)\n" }.joined()
    }.joined()
    let full = SourceFile(scenarios)
    #expect(full.headErrors.isEmpty)
    #expect(full.runs.count == 10_000)
    for rest in ["  case p = 100\n", "scenario 100\n  hot s -1|\n  expect s -1|\n"] {
      let file = SourceFile(scenarios + rest)
      #expect(file.headErrors.map(\.fact) == [.tooManyScenarios])
    }
  }

  @Test func `the rows of cases are checked but not recorded`() {
    let recording = ScenarioSuite(Self.text).recorded { _, _ in true }[0]
    #expect(recording.new == Array(Self.text.utf8))
    guard case .refused(let failures) = recording.scenarios[0].outcome else {
      Issue.record("\(recording.scenarios[0].outcome)")
      return
    }
    #expect(
      failures.map(\.message) == [
        "the cases of the scenario share its rows, so they are not recorded",
        "'accepted' has f instead of r at 1ms",
      ])
    let good = Self.text.replacing("seven77", with: "eight888")
    let kept = ScenarioSuite(good).recorded { _, _ in true }[0]
    guard case .kept = kept.scenarios[0].outcome else {
      Issue.record("\(kept.scenarios[0].outcome)")
      return
    }
    #expect(kept.new == Array(good.utf8))
  }
}
