import Foundation
import MarbleTasks
import Testing

/// What a bubble costs, printed for the page about speed. The limits are generous: the machine may
/// be busy, and this is a debug build.
@Suite(.serialized, .enabled(if: ProcessInfo.processInfo.environment["MARBLES_COSTS"] != nil))
struct CostTests {
  private func microseconds(_ count: Int, _ body: () async throws -> Void) async rethrows -> Double
  {
    var best = Double.infinity
    for _ in 0..<5 {
      let begin = realNow
      for _ in 0..<count { try await body() }
      best = min(best, (realNow - begin) / Double(count))
    }
    return (best * 10).rounded() / 10
  }

  private var realNow: Double {
    var time = timeval()
    gettimeofday(&time, nil)
    return Double(time.tv_sec) * 1e6 + Double(time.tv_usec)
  }

  @Test func `an empty bubble, a sleep and code outside`() async throws {
    let before = await microseconds(5_000) { await Task {}.value }
    let begin = realNow
    _ = await Bubble().run(named: "the test") {}
    print("COST first bubble: \(realNow - begin) µs")
    let empty = await microseconds(500) { _ = await Bubble().run(named: "the test") {} }
    print("COST empty bubble: \(empty) µs")
    let sleeps = await microseconds(1) {
      _ = await Bubble().run(named: "the test") {
        for _ in 0..<5_000 { try await Task.sleep(for: .seconds(1)) }
      }
    }
    print("COST sleep: \(sleeps / 5_000) µs")
    let after = await microseconds(5_000) { await Task {}.value }
    print("COST Task {}.value outside: \(before) µs before, \(after) µs after")
  }
}
