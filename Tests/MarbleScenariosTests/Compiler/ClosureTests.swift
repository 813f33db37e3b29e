import MarbleDiagrams
import Testing

@testable import MarbleScenarios

struct ClosureTests {
  /// A case is an argument and a closure: `7 { $0 + 1 }`.
  @Test func `a closure computes the same as in Swift, or fails at its position`() throws {
    try RecordedTable.check("closures") { text in
      let parts = text.split(separator: " { ", maxSplits: 1).map(String.init)
      let (argument, body) = (try ExpressionBench().value(parts[0]), String(parts[1].dropLast(2)))
      let bench = ExpressionBench()
      bench.values("s", argument)
      let errors = try bench.runtimeErrors("s.map { \(body) }")
      return try errors.isEmpty
        ? ExpressionBench().value(body, of: argument).description
        : errors.joined(separator: " · ")
    }
  }

  @Test func `a failing closure is reported once and ends the stream`() throws {
    let bench = ExpressionBench()
    bench.cold("c", "-1-2|")
    #expect(
      try bench.run("c.flatMap { v in cold(\"0|\").map { v / $0 } }.catchAndReturn(9)") == "1:9 1:|"
    )
    #expect(bench.evaluationLog.errors.count == 1)
  }
}
