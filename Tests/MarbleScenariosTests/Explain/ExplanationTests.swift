import Testing

@testable import MarbleScenarios

@Suite struct ExplanationTests {
  @Test func `a stream is explained by its stages, timers and lost values`() throws {
    try RecordedTable.check("explanations") { statements in
      let text = "tick 100ms\nscenario x\n" + statements
      let suite = ScenarioSuite(text, path: "x.marbles")
      let scenario = try #require(suite.explain().first?.scenarios.first)
      #expect(scenario.problems.isEmpty, "\(scenario.problems)")
      return try #require(scenario.parts.first).explanation.text().joined(separator: "\n")
        .plain
    }
  }

  @Test func `a scenario that cannot be run has an error instead of an explanation`() {
    let text = "scenario x\n  expect nothing --a"
    let scenario = ScenarioSuite(text, path: "x.marbles").explain().first?.scenarios.first
    #expect(scenario?.problems.isEmpty == false)
    #expect(scenario?.parts.isEmpty == true)
  }
}
