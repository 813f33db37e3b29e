import MarbleStreams
import MarbleTestKit
import Testing

@Suite struct `Any duration in a bench` {
  private func misuse(
    tick: Duration = .milliseconds(100), until: Duration? = nil,
    _ change: (MarbleBench) -> Void = { _ in }
  ) -> BenchMisuse.Fact? {
    let bench = MarbleBench(tick: tick, reporter: nil)
    change(bench)
    bench.expect(bench.hot("a|"), "a|")
    return #expect(throws: BenchMisuse.self) { try bench.run(until: until) }?.fact
  }

  @Test func `is rounded up to a nanosecond as a tick`() throws {
    let bench = MarbleBench(tick: .seconds(1) / 60, reporter: nil)
    #expect(bench.tick == .nanoseconds(16_666_667))
    bench.expect(
      bench.hot("a---b|").debounce(.seconds(1) / 30, scheduler: bench.scheduler), "--a--(b|)")
    try bench.run()
  }

  @Test func `may be longer than the time there is`() throws {
    let long = Duration.seconds(Int64.max)
    let bench = MarbleBench(tick: .seconds(1), reporter: nil)
    bench.expect(bench.hot("a-b|").delay(long, scheduler: bench.scheduler), "---------")
    try bench.run(until: .seconds(9))

    let late = MarbleBench(tick: .seconds(1), reporter: nil)
    late.late = long
    late.expect(late.hot("a-b|").timeout(.seconds(1), scheduler: late.scheduler), "a-b|")
    try late.run(until: long)
    #expect(late.scheduler.now == .distantFuture)

    let failing = MarbleBench(tick: .seconds(1) / 60, reporter: nil)
    failing.expect(failing.hot("a-b|").delay(long, scheduler: failing.scheduler), "a-b|")
    let error = #expect(throws: ExpectationFailures.self) { try failing.run() }
    #expect(error?.description.contains("a at 9223372036.854775807s") == true)

    let huge = MarbleBench(tick: long, reporter: nil)
    huge.expect(huge.hot("a|"), "a|")
    try huge.run()
    let overflow = MarbleBench(tick: long, reporter: nil)
    overflow.expect(overflow.hot("--a|"), "--a|")
    #expect(throws: BenchMisuse.self) { try overflow.run() }
  }

  @Test func `is a mistake of the test if it must not be negative`() throws {
    #expect(misuse(tick: .zero) == .tick(.zero))
    #expect(misuse(tick: .seconds(-1)) == .tick(.seconds(-1)))
    #expect(misuse(until: .seconds(-1)) == .until(.seconds(-1)))
    #expect(misuse { $0.late = .seconds(-1) } == .lateness(.seconds(-1)))
    #expect(
      misuse { $0.expect($0.hot("a"), "a", .within(.zero)) } == .tolerance(.zero))
    let error = #expect(throws: BenchMisuse.self) {
      try MarbleBench.hunt(lateness: .seconds(-1) ... .seconds(1), reporter: nil) { bench in
        bench.expectNothing(bench.any("keys", from: ["a"]).filter { _ in false })
      }
    }
    #expect(error?.fact == .lateness(.seconds(-1)))
    #expect(
      error?.fact.message
        == "a timer wakes late and not early, by zero or more, not by -1.0 seconds")
  }

  @Test func `is rounded up to a nanosecond as a tolerance`() throws {
    let bench = MarbleBench(tick: .milliseconds(1), reporter: nil)
    let source = bench.hot("a|").delay(.nanoseconds(333_334), scheduler: bench.scheduler)
    bench.expect(source, "a|", .within(.milliseconds(1) / 3))
    try bench.run()
  }

  private static let seesSystemSleeps = RuntimeCapabilities.current.contains(.systemSleeps)

  @Test(.enabled(if: seesSystemSleeps))
  func `suspends a task on a clock of the system`() throws {
    let bench = MarbleBench(tick: .seconds(1), reporter: nil)
    bench.expect("-a") { emit in
      try await ContinuousClock().sleep(for: .seconds(1))
      emit("a")
      // Outside of a bench Swift's own clock ends the process here.
      try await Task.sleep(for: .seconds(Int64.max))
      emit("never")
    }
    try bench.run(until: .seconds(100))
  }

  @Test func `suspends a task`() throws {
    let bench = MarbleBench(tick: .nanoseconds(1), reporter: nil)
    let clock = bench.clock
    bench.expect("abc @9223372036854.775807ms (d|)") { emit in
      emit("a")
      try await clock.sleep(for: .nanoseconds(1) / 3)
      emit("b")
      try await clock.sleep(for: .nanoseconds(1) * 0.9)
      emit("c")
      try await clock.sleep(for: .seconds(Int64.max))
      emit("d")
    }
    try bench.run()
  }
}
