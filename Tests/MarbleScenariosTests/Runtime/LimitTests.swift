import MarbleDiagrams
import Testing

@testable import MarbleLanguage

/// A run that would never end, or that would exhaust the memory or the stack, ends with a message.
struct LimitTests {
  /// The text is too large after ten doublings. A number would need twenty, which visit two million
  /// members.
  @Test func `the size of a value that is a member twice is counted twice`() throws {
    let text = String(repeating: "x", count: 1_100)
    let bench = ExpressionBench(workLimit: 5_000_000)
    bench.hot("s", "-" + String(repeating: "1", count: 20))
    #expect(
      try bench.runtimeErrors("s.scan(\"\(text)\") { a, _ in (a, a) }") == [
        "(a, a): this value grows beyond 1048576 characters and members"
      ])
  }

  @Test func `the number of nested streams is limited`() throws {
    let bench = ExpressionBench()
    bench.hot("s", "-" + String(repeating: "1", count: 998) + "1111|")
    let text = "s.scan(s) { a, _ in a.map { $0 } }"
    #expect(try bench.runtimeErrors(text) == ["map: this pipeline has more than 1000 stages"])
  }

  @Test func `the stages and paths of a pipeline are limited, through names too`() throws {
    let high = ExpressionBench()
    high.hot("s", "-1|")
    let chain = "s" + String(repeating: ".map { $0 }", count: 100)
    for _ in 0..<10 {
      high.name("s", try Compiler(environment: high).pipeline(parsed(chain)))
    }
    #expect(try high.errors("s.map { $0 }") == ["map: this pipeline has more than 1000 stages"])

    // A source has one path, and so has a stage on it.
    for source in ["of(1)", "of(1).map { $0 }"] {
      let wide = ExpressionBench()
      wide.name("s", try Compiler(environment: wide).pipeline(parsed(source)))
      for _ in 0..<4 {
        let stage = "merge(\(Array(repeating: "s", count: 10).joined(separator: ", ")))"
        wide.name("s", try Compiler(environment: wide).pipeline(parsed(stage)))
      }
      #expect(try wide.errors("s.map { $0 }") == [])
      #expect(
        try wide.errors("merge(s, of(1))") == [
          "merge: this pipeline has more than 10000 paths from its sources to its end"
        ])
    }
  }

  /// An inner stream has the stages and the paths of the stream that emits it.
  @Test func `the stages and paths of an inner stream are limited, too`() throws {
    func errors(_ pipeline: String) throws -> [String] {
      let bench = ExpressionBench(workLimit: 1_000_000)
      try bench.function("part", "{ w in w\(String(repeating: ".map { $0 }", count: 83)) }")
      try bench.function("high", "{ w in part(part(part(w))) }")
      let inputs = Array(repeating: "w", count: 10).joined(separator: ", ")
      try bench.function("wide", "{ w in merge(\(inputs)) }")
      return try bench.runtimeErrors("of(1).window(count: 1).flatMap { w in \(pipeline) }")
    }
    let high = "high(high(high(high(w)))).map { $0 }.map { $0 }"
    #expect(try errors(high) == [])
    #expect(try errors("\(high).map { $0 }") == ["map: this pipeline has more than 1000 stages"])
    let wide = "wide(wide(wide(wide(w))))"
    #expect(try errors(wide) == [])
    #expect(
      try errors("merge(\(wide), of(1))") == [
        "merge: this pipeline has more than 10000 paths from its sources to its end"
      ])
  }

  @Test func `the depth of nested calls is limited`() throws {
    let bench = ExpressionBench()
    let body = String(repeating: "1 + ", count: 80)
    try bench.function("f0", "{ \(body)$0 }")
    for index in 1..<12 { try bench.function("f\(index)", "{ \(body)f\(index - 1)($0) }") }
    #expect(throws: CheckErrors.self) { try bench.function("g", "{ \(body)f11($0) }") }
  }

  @Test func `an event allows more work only after it has happened`() {
    var played = 0
    let log = EvaluationLog(budget: WorkBudget(limit: 100, eventsPlayed: { played }))
    #expect(log.budget.exceeded(by: 100, at: nil) == nil)
    played = 2
    #expect(log.budget.exceeded(by: 50, at: nil) == nil)
    #expect(log.budget.steps == 150)
    #expect(log.budget.exceeded(at: nil)?.fact == .tooMuchWork(100))
  }

  @Test func `a stream that a closure makes counts as several calls`() throws {
    let bench = ExpressionBench()
    #expect(try bench.run("range(0, 3).flatMap { just($0) }") == "0:0 0:1 0:2 0:|")
    #expect(bench.evaluationLog.budget.steps == 3 * (1 + 1 + 3) * Limits.stepsPerCall)
  }
}
