import MarbleStreams
import MarbleTestKit
import Testing

/// Every construct waits in virtual time, and none on the clock of the wall.
///
/// The cases share a global actor, and what tests share is no bench's own. So they run one by one.
@Suite(.serialized) struct ConstructTests {
  @Test func `a process that replaces no default executor promises all but these`() {
    #expect(
      Construct.all.filter { !$0.needs.isEmpty }.map { $0.testDescription } == [
        "a task that prefers the global pool", "Task.yield() in an actor that a task calls",
        "Task.yield() after a task has called an actor",
        "Task.yield() at the start of Task.immediate",
      ])
  }

  private func check(_ construct: Construct) throws {
    let bench = MarbleBench(reporter: nil)
    let clock = bench.clock
    bench.expect("-(x|)") { (emit: @escaping @Sendable (String) -> Void) in
      try await construct.run(clock)
      emit("x")
    }
    try bench.run()
  }

  @Test(arguments: Construct.promised)
  func `runs in virtual time, in a test of any actor`(_ construct: Construct) async throws {
    try check(construct)
    await Task.yield()
    try check(construct)
    try await MainActor.run { try check(construct) }
  }

  @Test(arguments: Construct.promised)
  func `runs in virtual time under other orders`(_ construct: Construct) throws {
    try MarbleBench.run(orders: 20, reporter: nil) { bench in
      let clock = bench.clock
      bench.start(construct.testDescription) {
        try await construct.run(clock)
        #expect(clock.now == Instant(nanoseconds: 1_000_000))
      }
    }
  }
}
