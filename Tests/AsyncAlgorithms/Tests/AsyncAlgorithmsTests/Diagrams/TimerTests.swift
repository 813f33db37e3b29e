import AsyncAlgorithms
import MarbleTesting
import Testing

@Suite struct TimerTests {
  private let bench = MarbleBench(tick: .milliseconds(100))

  private func timer(ticks: Int) -> AsyncMapSequence<AsyncTimerSequence<VirtualClock>, String> {
    AsyncTimerSequence(interval: .milliseconds(100 * ticks), clock: bench.clock).map { _ in "t" }
  }

  @Test func `a timer fires after each interval, first after one interval`() throws {
    bench.expect(self.timer(ticks: 3).prefix(3), "---t--t--(t|)")
    try bench.run()
    #expect(bench.scheduler.now == Instant(nanoseconds: 900_000_000))
  }

  @Test func `the elements of a timer are its instants`() throws {
    let timer = AsyncTimerSequence(interval: .milliseconds(700), clock: bench.clock)
    bench.expect(timer.map { "\($0.nanoseconds / 1_000_000)" }.prefix(2), "-------'700'--('1400'|)")
    try bench.run()
  }

  @Test func `a loop that is late gets the missed element at once`() throws {
    let clock = bench.clock
    bench.expect("---t----t----(t|)") { emit in
      var count = 0
      for await element in self.timer(ticks: 3) {
        emit(element)
        count += 1
        if count == 3 { return }
        try await clock.sleep(for: .milliseconds(500))
      }
    }
    try bench.run()
  }

  @Test func `the end of a row's window stops the timer`() throws {
    let stream = bench.stream(of: { self.timer(ticks: 3) })
    let received = bench.observe(stream, "^-------!")
    bench.expect(bench.cold("|"), "|")
    try bench.run()
    #expect(received.events.map(\.time.nanoseconds) == [300_000_000, 600_000_000])
    #expect(bench.scheduler.now == Instant(nanoseconds: 800_000_000))
  }

  @Test func `a source comes before the timer at the same instant`() throws {
    let values = bench.hot("----a---b|").values
    bench.expect(merge(values, self.timer(ticks: 4)).prefix(4), "----(at)(bt|)")
    try bench.run()
  }

  @Test func `two timers fire at one instant in the order in which they went to sleep`() throws {
    bench.expect("--a-a-(ba|)") { emit in
      let slow = self.timer(ticks: 6).map { _ in "b" }
      let fast = self.timer(ticks: 2).map { _ in "a" }
      for await value in merge(slow, fast).prefix(4) { emit(value) }
    }
    try bench.run()
  }
}
