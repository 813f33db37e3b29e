import MarbleScenarios
import MarbleStreams
import MarbleTestKit
import Testing

/// The scenario file that is attached to a failed expectation of a bench.
@Suite struct `The scenario of a failed row` {
  private struct User: Equatable {
    var name: String
  }
  private enum Offline: Error {
    case now
  }

  /// Fails in one row.
  typealias Test = @Sendable (MarbleBench) -> Void

  private static let tests: [(what: String, sentences: [String], test: Test)] = [
    (
      "a late value", ["'actual' sent a 1 tick early"],
      { bench in bench.expect(bench.hot("a-b|").map { $0 }, "-ab|") }
    ),
    (
      "strings of several characters",
      [
        "'actual' has an unexpected B at 200ms",
        "'actual' completed 8 ticks early, before 'bob' at 600ms",
      ],
      { bench in
        bench.expect(bench.hot("a-b|").map { (letter: String) in letter + "nn" }, "'ann'-'bob'|")
      }
    ),
    (
      "a record, under the keys of the row", ["'actual' has U instead of x at 200ms"],
      { bench in
        bench.expect(
          bench.hot("a-b|").map { User(name: $0) }, "x-x|", values: ["x": User(name: "a")])
      }
    ),
    (
      "an error instead of an end", ["'actual' failed with .now at 200ms instead of completing"],
      { bench in bench.expect(bench.hot("a-#", error: Offline.now).map { $0 }, "a-|") }
    ),
    (
      "numbers of several digits", ["'actual' has an unexpected A at 200ms"],
      { bench in
        bench.expect(
          bench.hot("1-2|").map { $0 * 100 }, "x--|", values: ["x": 100])
      }
    ),
    (
      "two values at one instant",
      ["'actual' came in the wrong order at 0: expected (ba), got (ab)"],
      { bench in bench.expect(bench.hot("(ab)-c|").map { $0 }, "(ba)-c|") }
    ),
    (
      "nothing", ["'actual' is missing a at 0"],
      { bench in bench.expect(bench.hot("a|").filter { _ in false }, "a|") }
    ),
  ]

  private func failures(of test: Test) throws -> [ExpectationFailure] {
    let bench = MarbleBench(tick: .milliseconds(100), reporter: nil)
    test(bench)
    do {
      try bench.run()
      return []
    } catch let error as ExpectationFailures {
      return error.failures
    }
  }

  @Test(arguments: Self.tests.indices)
  func `fails with the same sentences when it runs on its own`(index: Int) throws {
    let failures = try failures(of: Self.tests[index].test)
    let text = try #require(failures.first?.chart?.scenario(titled: Self.tests[index].what))
    let report = ScenarioSuite(sources: [.init(path: "a.marbles", bytes: Array(text.utf8))]).run()
    let scenario = try #require(report.files.first?.scenarios.first, "\(text)")
    #expect(scenario.outcome == .failed, "\(text)\n\(scenario.failures)")
    #expect(scenario.failures.map(\.message) == Self.tests[index].sentences, "\(text)")
    // The row that was sent stands above the one that was expected.
    #expect(text.split(separator: "\n").suffix(2).map { $0.prefix(5) } == ["  hot", "  exp"])
  }

  @Test func `does not exist for a row that text cannot say`() throws {
    let subscriptions = try failures { bench in
      let source = bench.hot("a|")
      bench.expect(source.map { $0 }, "a|")
      bench.expect(source.subscriptions, "^---!")
    }
    #expect(subscriptions.count == 1)
    #expect(subscriptions.first?.chart != nil)
    #expect(subscriptions.first?.chart?.scenario(titled: "subscriptions") == nil)
    let long = String(repeating: "a", count: 300)
    let cut = try failures { bench in
      bench.expect(bench.hot("a|").map { _ in long }, "b|")
    }
    #expect(cut.count == 1)
    #expect(cut.first?.chart?.scenario(titled: "a long value") == nil)
  }
}
