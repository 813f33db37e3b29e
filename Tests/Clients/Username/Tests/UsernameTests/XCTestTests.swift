import MarbleScenarioTesting
import MarbleStreams
import UsernameScenarios
import XCTest

final class XCTestTests: XCTestCase {
  func testScenarios() { ScenarioCase.checkAll(systems: [usernameForm]) }

  func testBench() throws {
    let bench = MarbleBench(tick: .milliseconds(100))
    bench.expect(
      bench.hot("a-b-c|").debounce(.milliseconds(500), scheduler: bench.scheduler), "-----(c|)")
    try bench.run()
  }

  func testNotMetFails() throws {
    try XCTSkipUnless(mustFail)
    let bench = MarbleBench()
    bench.expect(bench.hot("a-b|"), "a--b|")
    try bench.run()
  }

  func testNeverRunFails() throws {
    try XCTSkipUnless(mustFail)
    let bench = MarbleBench()
    bench.expect(bench.hot("a|"), "a|")
  }

  func testRedScenarioFails() throws {
    try XCTSkipUnless(mustFail)
    ScenarioCase.checkAll(in: "marbles-red", systems: [usernameForm])
  }

  func testNoScenarioFails() throws {
    try XCTSkipUnless(mustFail)
    ScenarioCase.checkAll(in: "marbles-none")
  }

  func testRecordedEventsFails() throws {
    try XCTSkipUnless(mustFail)
    let scheduler = TestScheduler(initialClock: 0)
    let taps = scheduler.createHotObservable([.next(210, "a"), .completed(220)])
    let result = scheduler.start { taps.delay(.milliseconds(500), scheduler: scheduler) }
    XCTAssertEqual(result.elements, ["a"])
    XCTAssertEqual(taps.subscriptions, [SubscriptionTimes(200)])
    XCTAssertEqual(result.events, [.next(211, "b")])
  }
}
