import MarbleStreams
import MarbleTestKit
import Testing

@Suite struct LateSleepTests {
  private func lateBench() -> MarbleBench {
    let bench = MarbleBench(tick: .milliseconds(100), reporter: nil)
    bench.late = .milliseconds(200)
    return bench
  }

  @Test func `a task that sleeps on the clock of the bench wakes late`() throws {
    let bench = lateBench()
    let clock = bench.clock
    bench.expect("---a-----b--|") { emit in
      try await clock.sleep(for: .milliseconds(100))
      emit("a")
      try await clock.sleep(until: clock.now.advanced(by: .milliseconds(400)))
      emit("b")
      try await clock.sleep(for: .milliseconds(100))
    }
    try bench.run()
  }

  private static let seesSystemSleeps = RuntimeCapabilities.current.contains(.systemSleeps)

  @Test(.enabled(if: seesSystemSleeps))
  func `a task that sleeps on a clock of the system wakes late`() throws {
    let bench = lateBench()
    bench.expect("---(a|)") { emit in
      try await Task.sleep(for: .milliseconds(100))
      emit("a")
    }
    try bench.run()
  }

  @Test func `a task that does not sleep is exact`() throws {
    let bench = lateBench()
    let (clock, keys) = (bench.clock, bench.hot("a-b|").values)
    bench.expect("a-b|") { emit in
      for await key in keys {
        try? await clock.sleep(for: .zero)
        await Task.yield()
        emit(key)
      }
    }
    try bench.run()
  }

  @Test func `a sleep that is cancelled ends at once`() throws {
    let bench = lateBench()
    let (clock, cancellations) = (bench.clock, bench.hot("-x|").values)
    bench.expect("-a|") { emit in
      let sleeper = Task { try await clock.sleep(for: .seconds(9)) }
      for await _ in cancellations {
        sleeper.cancel()
        _ = await sleeper.result
        emit("a")
      }
    }
    try bench.run()
  }
}
