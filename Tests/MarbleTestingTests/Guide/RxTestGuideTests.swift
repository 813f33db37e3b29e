// The examples of marbles/guide/rxtest.md, as a reader pastes them. The alias of `Subscription` is
// in RxTestNames.swift.
import MarbleStreams  // was: import RxSwift
import MarbleTesting  // was: import RxTest
import XCTest

final class TapTests: XCTestCase {
  func testTheLastTapOfABurstCounts() {
    let scheduler = TestScheduler(initialClock: 0)
    let taps = scheduler.createHotObservable([
      .next(210, "a"), .next(211, "b"), .next(220, "c"), .completed(300),
    ])
    let result = scheduler.start { taps.debounce(.seconds(3), scheduler: scheduler) }
    XCTAssertEqual(result.events, [.next(214, "b"), .next(223, "c"), .completed(300)])
    XCTAssertEqual(taps.subscriptions, [Subscription(200, 300)])
  }
}

extension TapTests {
  func testTheLastTapOfABurstCountsAsADiagram() throws {
    let bench = MarbleBench(tick: .seconds(1))
    let taps = bench.hot("ab-------c---|")
    bench.expect(taps.debounce(.seconds(3), scheduler: bench.scheduler), "----b-------c|")
    bench.expect(taps.subscriptions, "^------------!")
    try bench.run()
  }
}
