// The test and the scenario of marbles/guide/streams.md.
import MarbleStreams
import MarbleTesting
import Testing
import TransferScenarios

@Test func `a burst of typing is one check`() throws {
  let bench = MarbleBench(tick: .milliseconds(100))
  let username = bench.hot("a-b-c-----------|")
  bench.expect(
    username.debounce(.milliseconds(500), scheduler: bench.scheduler), "---------c------|")
  bench.expect(username.subscriptions, "^---------------!")
  try bench.run()
}

@Test(
  arguments: ScenarioCase.all(in: "../../../marbles/guide/streams.md", systems: [transferScreen]))
func scenarioOfThePage(_ scenario: ScenarioCase) { scenario.check() }
