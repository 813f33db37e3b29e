import Foundation
import MarbleTasks
import Testing

/// The costs of a bubble, which the step `costs` of the hunts prints and limits. The limits
/// are four times the figures of a debug build on the machine on which they were chosen, because
/// machines differ threefold.
@Suite(.serialized, .enabled(if: ProcessInfo.processInfo.environment["MARBLES_COSTS"] != nil))
struct CostTests {
  /// The microseconds of a call: the least of five measurements of many calls.
  private func microseconds(_ count: Int, _ body: () async throws -> Void) async rethrows -> Double
  {
    var best = Double.infinity
    for _ in 0..<5 {
      let begin = realNow
      for _ in 0..<count { try await body() }
      best = min(best, (realNow - begin) / Double(count))
    }
    return best
  }

  private var realNow: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) * 1e6 + Double(time.tv_nsec) / 1e3
  }

  private func expect(_ cost: Double, atMost limit: Double, for name: String) {
    print("\(name): \((cost * 10).rounded() / 10) µs")
    #expect(cost <= limit, "\(name)")
  }

  @Test func `an empty bubble, a sleep and code outside`() async throws {
    let before = await microseconds(5_000) { await Task {}.value }
    let begin = realNow
    _ = await Bubble().run(named: "the test") {}
    expect(realNow - begin, atMost: 60_000, for: "the first bubble of a process")
    let empty = await microseconds(500) { _ = await Bubble().run(named: "the test") {} }
    expect(empty, atMost: 75, for: "an empty bubble")
    let sleeps = await microseconds(1) {
      _ = await Bubble().run(named: "the test") {
        for _ in 0..<5_000 { try await Task.sleep(for: .seconds(1)) }
      }
    }
    expect(sleeps / 5_000, atMost: 55, for: "a sleep")
    let after = await microseconds(5_000) { await Task {}.value }
    expect(after, atMost: max(1.3 * before, before + 0.5), for: "Task {}.value outside, afterwards")
  }
}
