import MarbleStreams
import MarbleTestKit
import Testing

@Suite struct `Late timers of a bench` {
  private func bench() -> MarbleBench {
    let bench = MarbleBench(tick: .milliseconds(100), reporter: nil)
    bench.late = .milliseconds(200)
    return bench
  }

  @Test func `wake late, and the rows, the sources and the windows are exact`() throws {
    let bench = bench()
    let keys = bench.hot("a---b-|")
    bench.expect(keys, "a---b-|")
    bench.expect(keys.delay(.milliseconds(100), scheduler: bench.scheduler), "---a---b-|")
    bench.expect(bench.cold("a-b|"), "a-b|")
    bench.expect(keys.subscriptions, "^-----!", "^-----!", "--^---!", "--^--!")
    _ = bench.observe(keys, "--^")
    _ = bench.observe(keys, "--^--!")
    try bench.run()
  }

  @Test func `leave work without a delay exact`() throws {
    let bench = bench()
    bench.expect(bench.hot("a-b|").delay(.zero, scheduler: bench.scheduler), "a-b|")
    bench.expect(bench.hot("a-b|").observe(on: bench.scheduler), "a-b|")
    try bench.run()
  }

  @Test func `are punctual again when the lateness is zero`() throws {
    let bench = bench()
    bench.late = .zero
    bench.expect(
      bench.hot("a|").delay(.milliseconds(100), scheduler: bench.scheduler), "-a|")
    try bench.run()
  }

  @Test func `keep the periods of an interval`() throws {
    let bench = bench()
    bench.expect(
      Observable<Int>.interval(.milliseconds(300), scheduler: bench.scheduler), "-----0--1--2")
    try bench.run(until: .milliseconds(1_100))
  }
}
