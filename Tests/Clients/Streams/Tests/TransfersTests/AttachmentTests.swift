// Tests that fail on purpose where RED_TESTS is set, to look at the files that they attach.
import Foundation
import MarbleScenarioTesting
import MarbleStreams
import Testing
import TransferScenarios

@Suite(.enabled(if: ProcessInfo.processInfo.environment["RED_TESTS"] != nil))
struct AttachmentTests {
  @Test func `a burst of typing is one early check`() throws {
    struct User: Equatable {
      var name: String
    }
    let bench = MarbleBench(tick: .milliseconds(100))
    let username = bench.hot("a-b-c-----------|")
    bench.expect(
      username.debounce(.milliseconds(500), scheduler: bench.scheduler), "--------c-------|")
    bench.expect(
      username.map { User(name: $0) }, "A-B-------------|",
      values: ["A": User(name: "a"), "B": User(name: "b")])
    bench.expect(username.subscriptions, "^---------!", "^--!")
    try bench.run()
  }

  @Test func `a passing test has no file`() throws {
    let bench = MarbleBench(tick: .milliseconds(100))
    bench.expect(bench.hot("a-b|").map { $0 }, "a-b|")
    try bench.run()
  }

  @Test(
    arguments: ScenarioCase.all(in: "marbles-red", systems: [transferScreen])
      + ScenarioCase.all(in: "property.marbles"))
  func scenario(_ scenario: ScenarioCase) { scenario.check() }
}
