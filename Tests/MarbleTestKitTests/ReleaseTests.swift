import MarbleStreams
import MarbleTestKit
import Testing

/// A bench keeps nothing alive that the test has released.
@Suite struct ReleaseTests {
  /// Counts its instances.
  private final class Probe {
    let count: Count
    init(_ count: Count) {
      self.count = count
      count.alive += 1
    }
    deinit { count.alive -= 1 }
  }

  private final class Count {
    var alive = 0
  }

  @Test func `a run that was cut releases scheduler and pipeline`() throws {
    weak var scheduler: TestScheduler?
    let count = Count()
    do {
      let bench = MarbleBench(reporter: nil)
      scheduler = bench.scheduler
      let probe = Probe(count)
      bench.expect(
        Observable<Int>.interval(.milliseconds(2), scheduler: bench.scheduler)
          .map { [probe] in $0 + (probe.count.alive - 1) }
          .debounce(.milliseconds(1), scheduler: bench.scheduler), "---0-1-2")
      try bench.run(until: .milliseconds(7))
    }
    #expect(scheduler == nil)
    #expect(count.alive == 0)
  }

  @Test func `a row whose closure uses the bench does not keep it`() throws {
    weak var weakBench: MarbleBench?
    do {
      let bench = MarbleBench(reporter: nil)
      weakBench = bench
      bench.expect("-a") { (emit: @escaping @Sendable (String) -> Void) in
        bench.scheduler.schedule(after: .milliseconds(1)) { emit("a") }
        bench.scheduler.schedule(after: .seconds(1)) { _ = bench.tick }
        try await bench.clock.sleep(for: .seconds(1))
      }
      try bench.run(until: .milliseconds(5))
    }
    #expect(weakBench == nil)
  }

  @Test func `the sessions of a hunt are released`() throws {
    let count = Count()
    try MarbleBench.hunt(sessions: 200, until: .milliseconds(50), reporter: nil) { bench in
      let probe = Probe(count)
      let keys = bench.any("keys", from: [1, 2])
      let ticks = Observable<Int>.interval(.milliseconds(3), scheduler: bench.scheduler)
      let sums = bench.observe(keys.map { [probe] in $0 + probe.count.alive })
      _ = bench.observe(ticks.map { [probe] in $0 + probe.count.alive })
      bench.never("is negative") { sums.events.count < 0 }
    }
    #expect(count.alive == 0)
  }
}
