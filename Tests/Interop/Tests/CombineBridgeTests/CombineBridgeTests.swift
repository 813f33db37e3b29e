import CombineBridge
import MarbleStreams
import MarbleTesting
import OpenCombine
import Testing

/// OpenCombine's operators in our virtual time, on our rows.
@Suite struct CombineBridgeTests {
  private let bench = MarbleBench(tick: .milliseconds(100))

  private var virtual: VirtualCombineScheduler { bench.scheduler.combine }

  @Test func `debounce waits in virtual time`() throws {
    let username = bench.hot("a-b-c-----------|")
    bench.expect(
      username.publisher.debounce(for: 0.5, scheduler: virtual), "---------c------|")
    bench.expect(username.subscriptions, "^---------------!")
    try bench.run()
  }

  @Test func `delay and receive(on:) keep the order of simultaneous values`() throws {
    let row = bench.hot("-a-(bc|)")
    bench.expect(row.publisher.delay(for: .milliseconds(200), scheduler: virtual), "---a-(bc|)")
    bench.expect(row.publisher.receive(on: virtual), "-a-(bc|)")
    try bench.run()
  }

  @Test func `throttle uses virtual time, with the first or the latest value of a window`() throws {
    let row = bench.hot("-ab-cd-----")
    bench.expect(
      row.publisher.throttle(for: 0.3, scheduler: virtual, latest: true), "-a--c--d")
    bench.expect(
      row.publisher.throttle(for: 0.3, scheduler: virtual, latest: false), "-a--b--d")
    try bench.run()
  }

  @Test func `a cold row starts from the beginning for every subscriber, and is cancelled with it`()
    throws
  {
    let row = bench.cold("-a-b-c|")
    bench.expect(row.publisher.first(), "-(a|)")
    bench.expect(
      row.publisher.map { $0 + "!" }, "-a-b-c|", values: ["a": "a!", "b": "b!", "c": "c!"])
    bench.expect(row.subscriptions, "^!", "^-----!")
    try bench.run()
  }

  @Test func `an error passes in both directions`() throws {
    let row = bench.hot("-a-#", error: StreamError.timeout)
    bench.expect(row.publisher, "-a-#", error: StreamError.timeout)
    bench.expect(row.publisher.replaceError(with: "z"), "-a-(z|)")
    try bench.run()
  }
}
