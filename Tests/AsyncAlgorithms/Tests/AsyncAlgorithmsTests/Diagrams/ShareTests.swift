import AsyncAlgorithms
import MarbleTesting
import Testing

/// The task of a shared sequence waits for another loop as long as a reference to it exists,
/// also after the end of the source. Here the tests hold it, so they run until an instant: such a
/// run accepts tasks that wait.
@Suite struct ShareTests {
  private let bench = MarbleBench(tick: .milliseconds(100))

  /// Emits each value and then sleeps.
  private func loop<Elements: AsyncSequence>(
    over elements: Elements, ticks: Int, _ emit: (String) -> Void
  ) async throws where Elements.Element == String {
    for try await value in elements {
      emit(value)
      try await bench.clock.sleep(for: .milliseconds(100 * ticks))
    }
  }

  @Test func `two loops share one subscription`() throws {
    let keys = bench.hot("a-b-|")
    let shared = keys.values.share()
    bench.expect(shared, "a-b-|")
    bench.expect(shared, "a-b-|")
    bench.expect(keys.subscriptions, "^---!")
    try bench.run(until: .seconds(2))
  }

  @Test func `a late loop does not get earlier values`() throws {
    let shared = bench.hot("a-b-c-d|").values.share()
    let clock = bench.clock
    bench.expect(shared, "a-b-c-d|")
    bench.expect("----c-d|") { emit in
      try await clock.sleep(for: .milliseconds(300))
      for await value in shared { emit(value) }
    }
    try bench.run(until: .seconds(2))
  }

  @Test func `an error reaches every loop`() throws {
    let shared = bench.hot("a-#").throwingValues.share()
    bench.expect(shared, "a-#")
    bench.expect(shared, "a-#")
    try bench.run(until: .seconds(2))
  }

  @Test func `a loop that ends early does not end the other one`() throws {
    let keys = bench.hot("a-b|")
    let shared = keys.values.share()
    bench.expect(shared.prefix(1), "(a|)")
    bench.expect(shared, "a-b|")
    bench.expect(keys.subscriptions, "^--!")
    try bench.run(until: .seconds(2))
  }

  @Test func `without a limit, a slow loop gets all values and delays no other loop`() throws {
    let shared = bench.hot("abc|").values.share(bufferingPolicy: .unbounded)
    bench.expect(shared, "abc|")
    bench.expect("a--b--c--|") { try await self.loop(over: shared, ticks: 3, $0) }
    try bench.run(until: .seconds(2))
  }

  @Test func `the task of a shared sequence ends when nobody holds the sequence`() throws {
    let values = bench.hot("a---(b|)").values
    bench.expect("(aa)(bb|)") { emit in
      let shared = values.share()
      async let first: Void = { for await value in shared { emit(value) } }()
      async let second: Void = { for await value in shared { emit(value) } }()
      _ = await (first, second)
    }
    try bench.run()
  }

  @Test func `with the latest value, a slow loop beside a fast one loses the values between`()
    throws
  {
    let shared = bench.hot("abc--|").values.share(bufferingPolicy: .bufferingLatest(1))
    bench.start("a fast loop") { for await _ in shared {} }
    bench.expect("a--c--|") { try await self.loop(over: shared, ticks: 3, $0) }
    try bench.run(until: .seconds(2))
  }

  @Test func `with the latest value, a slow loop alone loses nothing, because it requests values`()
    throws
  {
    let shared = bench.hot("abc--|").values.share(bufferingPolicy: .bufferingLatest(1))
    bench.expect("a--b--c--|") { try await self.loop(over: shared, ticks: 3, $0) }
    try bench.run(until: .seconds(2))
  }

  @Test func `with the latest value, a fast loop beside a slow one loses no value`() throws {
    let shared = bench.hot("abc--|").values.share(bufferingPolicy: .bufferingLatest(1))
    let clock = bench.clock
    bench.expect(shared, "abc--|")
    bench.start("a slow loop") {
      for await _ in shared { try await clock.sleep(for: .milliseconds(300)) }
    }
    withKnownIssue("1.1.4 drops a value without moving the positions of the other loops") {
      try bench.run(until: .seconds(2))
    }
  }
}

@Suite struct HeldShareTests {
  @Test func `a shared sequence that a test still holds is reported as a task that waits`() throws {
    let bench = MarbleBench(tick: .milliseconds(100), reporter: nil)
    let shared = bench.hot("a|").values.share()
    bench.expect(shared, "a|")
    let error = #expect(throws: ExpectationFailures.self) { try bench.run() }
    #expect(
      error?.failures.map(\.message) == ["1 task is left over: it waits, and nothing will wake it"])
  }
}
