import Foundation
import MarbleScenarioTesting
import MarbleStreams
import Testing
import UsernameScenarios

private func debounced(_ bench: MarbleBench, _ duration: Duration) -> Observable<String> {
  bench.any("username", from: ["a", "b"], count: 0...4, within: .seconds(1))
    .debounce(duration, scheduler: bench.scheduler)
}

@Test func `debounce holds for all inputs`() throws {
  try MarbleBench.hunt(sessions: 50, tick: .milliseconds(100)) { bench in
    let checked = debounced(bench, .milliseconds(200))
    bench.expect(checked, equals: checked)
  }
}

/// True to run the tests that must fail. .ci/clients sets the variable and checks each failure.
let mustFail = ProcessInfo.processInfo.environment["CLIENT_MUST_FAIL"] != nil

@Test(.enabled(if: mustFail)) func `a bench that is not met fails`() throws {
  let bench = MarbleBench()
  bench.expect(bench.hot("a-b|"), "a--b|")
  try bench.run()
}

@Test(.enabled(if: mustFail)) func `a bench that is never run fails`() {
  let bench = MarbleBench()
  bench.expect(bench.hot("a|"), "a|")
}

@Test(.enabled(if: mustFail)) func `a hunt that finds a session fails`() throws {
  try MarbleBench.hunt(tick: .milliseconds(100)) { bench in
    let checked = debounced(bench, .milliseconds(200))
    bench.expect(checked, equals: checked.filter { $0 == "a" })
  }
}

@Test(
  .enabled(if: mustFail), arguments: ScenarioCase.all(in: "marbles-red", systems: [usernameForm]))
func redScenario(_ scenario: ScenarioCase) { scenario.check() }

@Test(.enabled(if: mustFail), arguments: ScenarioCase.all(in: "marbles-none"))
func noScenario(_ scenario: ScenarioCase) { scenario.check() }
