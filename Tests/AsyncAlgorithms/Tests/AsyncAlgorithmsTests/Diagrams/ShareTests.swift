import AsyncAlgorithms
import MarbleTesting
import Testing

@Suite struct ShareTests {
  private let bench = MarbleBench(tick: .milliseconds(100), reporter: nil)

  /// The task of a shared sequence waits for another loop as long as a reference to it exists, also
  /// after the end of the source.
  @Test func `a shared sequence that a test still holds is reported as a task that waits`() throws {
    let keys = bench.hot("a-b-|")
    let shared = keys.values.share()
    bench.expect(shared, "a-b-|")
    bench.expect(shared, "a-b-|")
    bench.expect(keys.subscriptions, "^---!")
    let error = #expect(throws: ExpectationFailures.self) { try bench.run() }
    #expect(
      error?.failures.map(\.message) == ["1 task is left over: it waits, and nothing will wake it"])
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
}
