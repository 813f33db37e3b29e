import MarbleStreams
import MarbleTesting
import WholeTests

/// Users run their tests in debug builds, so each build has its own target.
#if DEBUG
  private let wholeTestTarget = 20.0
  private let isOptimized = false
#else
  private let wholeTestTarget = 3.0
  private let isOptimized = true
#endif

extension Workload {
  static var wholeTest: Workload {
    repeated(
      "a whole test from Swift", unit: "µs/test", target: wholeTestTarget, times: 2_000,
      WholeTests.wholeTest)
  }

  /// The same test with an explanation of every stage. The row above shows that a test without an
  /// explanation has no cost for it.
  static var explainedTest: Workload {
    repeated("a whole test from Swift, explained", unit: "µs/test", target: nil, times: 500) {
      let bench = MarbleBench(reporter: nil)
      let source = bench.hot("-a--b-c---d-|")
      let settled = source.debounce(.milliseconds(2), scheduler: bench.scheduler)
      bench.expect(settled, "---a----c---(d|)")
      let why = bench.explain(settled)
      try! bench.run()
      precondition(why.description.contains("debounce dropped b"))
    }
  }

  /// A test of async code.
  static var asyncTest: Workload {
    repeated("a whole test of an async sequence", unit: "µs/test", target: nil, times: 200) {
      let bench = MarbleBench(tick: .milliseconds(100), reporter: nil)
      let keys = bench.hot("a--b--c---|").values
      bench.expect(keys.map { $0.uppercased() }, "A--B--C---|")
      try! bench.run()
    }
  }

  /// A test of 20 tasks that are ready together, in each of 1,000 orders.
  static var orders: Workload {
    repeated("1,000 orders of a 20-task test", unit: "µs/test", target: 104_000, times: 1) {
      var sums: Set<Int> = []
      try! MarbleBench.run(orders: 1_000, tick: .milliseconds(100), reporter: nil) { bench in
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

  /// The same test as a scenario file.
  static var wholeScenario: Workload {
    scenario("a whole scenario from text", WholeTests.wholeScenario)
  }

  /// A file of ten lines: settings, keys and subscriptions.
  static var longerScenario: Workload {
    scenario(
      "a whole scenario of ten lines",
      Array(
        """
        // Sign-up form: the user name.
        tick 100ms
        where a = "Ann", b = "Bob"

        scenario Going back to the checked name does not check it again
          hot username    a--------b-a--------|
          let typed     = username
                            .debounce(0.5s)
                            .distinctUntilChanged()
          expect typed    -----a--------------|
          subs username   ^-------------------!
        """.utf8))
  }

  /// A session of a property. The goal is 20,000 in a second.
  static var session: Workload {
    let times = 20
    return Workload(
      name: "a session of a property: four stages, a service", unit: "µs/session",
      target: isOptimized ? 50 : nil
    ) {
      let elapsed = Benchmarks.timed { for _ in 0..<times { runSessions(property) } }
      return elapsed / .microseconds(times * sessionCount)
    }
  }

  private static func scenario(_ name: String, _ bytes: [UInt8]) -> Workload {
    repeated(name, unit: "µs/scenario", target: isOptimized ? 25 : nil, times: 500) {
      runScenario(bytes)
    }
  }
}

/// A number that tasks lose updates of, because they suspend between reading and writing it.
private final class Sum: @unchecked Sendable {
  var value = 0
}
