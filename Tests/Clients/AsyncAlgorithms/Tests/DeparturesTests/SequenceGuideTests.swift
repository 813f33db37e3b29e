// The test of marbles/guide/async-sequence.md, and the scenario of marbles/guide/observable.md.
import AsyncAlgorithms
import DeparturesScenarios
import MarbleTesting
import Testing

@Test func `a burst of typing is one element`() throws {
  let bench = MarbleBench(tick: .milliseconds(100))
  let keys = bench.hot("a-b-c-----------|").values
  bench.expect(
    "---------c------|", of: { keys.debounce(for: .milliseconds(500), clock: bench.clock) })
  try bench.run()
}

@Test(
  arguments: ScenarioCase.all(
    in: "../../../marbles/guide/observable.md", systems: [departuresScreen]))
func scenarioOfThePage(_ scenario: ScenarioCase) { scenario.check() }
