import AsyncAlgorithms
import MarbleTesting

/// Tests of async code on a bench.
enum OwnTests {
  static func debounce() throws {
    let bench = MarbleBench(tick: .milliseconds(100), reporter: nil)
    let keys = bench.hot("a-b-c-----------|").values
    let clock = bench.clock
    bench.expect(
      "---------c------|", of: { keys.debounce(for: .milliseconds(500), clock: clock) })
    try bench.run()
  }

  static func map() throws {
    let bench = MarbleBench(tick: .milliseconds(100), reporter: nil)
    let keys = bench.hot("a--b--c---|").values
    bench.expect("A--B--C---|", of: { keys.map { $0.uppercased() } })
    try bench.run()
  }

  /// A test without tasks.
  static func withoutTasks() throws {
    let bench = MarbleBench(tick: .milliseconds(100), reporter: nil)
    bench.expect(bench.cold("|"), "|")
    try bench.run()
  }

  /// The same test on a bench that is ready for tasks.
  static func withoutTasksButReady() throws {
    let bench = MarbleBench(tick: .milliseconds(100), reporter: nil)
    _ = bench.clock
    bench.expect(bench.cold("|"), "|")
    try bench.run()
  }

  /// The same test with a task that does nothing.
  static func emptyTask() throws {
    let bench = MarbleBench(tick: .milliseconds(100), reporter: nil)
    bench.expect(bench.cold("|"), "|")
    bench.start("nothing") {}
    try bench.run()
  }

  /// A test of 20 tasks that are ready together, in each of 1,000 orders.
  static func orders() throws {
    var sums: Set<Int> = []
    try MarbleBench.run(orders: 1_000, tick: .milliseconds(100), reporter: nil) { bench in
      let sum = Sum()
      bench.start("starts others") {
        await withTaskGroup(of: Void.self) { group in
          for number in 1..<20 {
            group.addTask {
              let before = sum.value
              await Task.yield()
              sum.value = before + number
            }
          }
        }
      }
      try bench.run()
      sums.insert(sum.value)
    }
    precondition(sums.count > 1)
  }
}

/// A number that tasks lose updates of, because they suspend between reading and writing it.
private final class Sum: @unchecked Sendable {
  var value = 0
}
