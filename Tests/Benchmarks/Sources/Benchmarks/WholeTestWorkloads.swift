import MarbleScenarios
import MarbleStreams
import MarbleTesting

/// Users run their tests in debug builds, so each build has its own target.
#if DEBUG
  private let wholeTestTarget = 20.0
  private let isOptimized = false
#else
  private let wholeTestTarget = 3.0
  private let isOptimized = true
#endif

extension Workload {
  /// A test in Swift: a source of 13 frames, an operator and an expectation.
  static var wholeTest: Workload {
    repeated("a whole test from Swift", unit: "µs/test", target: wholeTestTarget, times: 2_000) {
      let bench = MarbleBench(reporter: nil)
      let source = bench.hot("-a--b-c---d-|")
      bench.expect(
        source.debounce(.milliseconds(2), scheduler: bench.scheduler), "---a----c---(d|)")
      try! bench.run()
    }
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

  /// The same test as a scenario file.
  static var wholeScenario: Workload {
    scenario(
      "a whole scenario from text",
      """
      scenario Typing is checked once it pauses
        hot source     -a--b-c---d-|
        let settled  = source.debounce(2t)
        expect settled ---a----c---(d|)
      """)
  }

  /// A file of ten lines: settings, keys and subscriptions.
  static var longerScenario: Workload {
    scenario(
      "a whole scenario of ten lines",
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
      """)
  }

  private static func scenario(_ name: String, _ text: String) -> Workload {
    let bytes = Array(text.utf8)
    return repeated(name, unit: "µs/scenario", target: isOptimized ? 25 : nil, times: 500) {
      let suite = ScenarioSuite(sources: [.init(path: "typing.marbles", bytes: bytes)])
      let report = suite.run()
      precondition(report.count(.passed) == 1, "\(report)")
    }
  }
}
