import MarbleDiagrams
import Testing

@testable import MarbleScenarios

/// Pipelines that put each value or stream into another one, without end. To release such a value
/// recurses once for each level, so a limit must come before the end of the stack.
@Suite struct NestingTests {
  private static func failures(_ lines: [String]) -> [Failure] {
    let text = "tick 10ms\nscenario A loop\n" + lines.map { "  \($0)\n" }.joined()
    return ScenarioSuite(text).run().scenarios[0].failures
  }

  /// A case makes the next value of the values of a row, or of what the subject `q` is fed. The
  /// first value is a text, so that ten doublings make it too large.
  @Test(arguments: ["nesting-values", "nesting-streams", "nesting-feeds"])
  func `a loop reaches a limit at the operator that nests its values`(table: String) throws {
    try RecordedTable.check(table) { pipeline in
      let isFed = pipeline.contains("q.")
      let loop = isFed ? "feed q = \(pipeline)" : "let q = \(pipeline)"
      let rows = [
        "where t = \"\(String(repeating: "x", count: 1_100))\"", "hot s  -t", loop,
        "let out = q.map { _ in 1 }", "expect out  -1",
      ]
      let failures = Self.failures(isFed ? ["let q = BehaviorRelay(value: 0)"] + rows : rows)
      return failures.map { failure in
        let word = loop.dropFirst(failure.column - 3).prefix { $0.isLetter }
        return "\(word): \(failure.message)"
      }.joined(separator: "\n")
    }
  }

  /// Such streams are released, or made without one another, and do not count.
  @Test func `streams in the values of a long run have no limit`() {
    let row = String(repeating: "1", count: 1_100)
    let failures = Self.failures([
      "hot s  \(row)|",
      "let a = s.scan(just(0)) { _, v in just(v) }.flatMap { $0 }",
      "let b = s.window(count: 1).flatMap { $0 }",
      "let c = s.flatMap { v in just(1).map { _ in v } }",
      "let d = s.groupBy { $0 }.flatMap { g in g.map { _ in g.key } }",
      "expect a  \(row)|", "expect b  \(row)|", "expect c  \(row)|", "expect d  \(row)|",
    ])
    #expect(failures.map(\.message) == [])
  }
}
