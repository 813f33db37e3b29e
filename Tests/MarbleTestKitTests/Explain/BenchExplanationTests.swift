import MarbleStreams
import Testing

@testable import MarbleTestKit

@Suite struct BenchExplanationTests {
  /// The first lines of an explanation that are not empty.
  private static func lines(of explained: ExplainedStream, _ count: Int) -> [String] {
    explained.description.split(separator: "\n").prefix(count).map { String($0) }
  }

  @Test func `a bench explains a pipeline written in Swift`() throws {
    let bench = MarbleBench(tick: .milliseconds(100), reporter: nil)
    let username = bench.hot("a-b-c-----------|")
    let typed = username.debounce(.milliseconds(500), scheduler: bench.scheduler)
    bench.expect(typed.map(\.count), "---------1------|")
    let why = bench.explain(typed.map(\.count))
    try bench.run()
    #expect(
      Self.lines(of: why, 8) == [
        "              0         10",
        "hot source    a-b-c-----------|",
        "debounce      ---------c------|",
        "  timer       ^-+-+----*",
        "map           ---------1------|",
        "Lost values",
        "  0      debounce dropped a: b came at 200ms, before it was due at 500ms",
        "  200ms  debounce dropped b: c came at 400ms, before it was due at 700ms",
      ])
  }

  @Test func `the last explanation releases the trace`() throws {
    weak var record: StageRecord?
    var explanation: Explanation?
    do {
      let bench = MarbleBench(tick: .milliseconds(100), reporter: nil)
      let late = bench.hot("a-b|").delay(.milliseconds(100), scheduler: bench.scheduler)
      let why = bench.explain(late)
      bench.expect(late, "-a-b|")
      try bench.run()
      explanation = why.explanation
      record = explanation?.stages.last?.record
    }
    let text = try #require(explanation).description
    #expect(text.contains("delay         -a-b|"))
    #expect(record != nil)
    explanation = nil
    #expect(record == nil)
  }

  @Test func `a window limits the subscription of the explained observer`() throws {
    let bench = MarbleBench(tick: .milliseconds(100), reporter: nil)
    let source = bench.hot("a-b-c-d|")
    bench.expect(source, "a-b-c-d|")
    let why = bench.explain(source, "-^--!")
    try bench.run()
    #expect(why.description.contains("hot source    -^b-!"))
  }

  @Test func `streams of streams are numbered, and unusual texts are quoted`() throws {
    let bench = MarbleBench(tick: .milliseconds(100), reporter: nil)
    let source = bench.hot("-a-b|", values: ["a": "it's\n|", "b": "|"])
    bench.expect(source.map { $0 }, "-a-b|", values: ["a": "it's\n|", "b": "|"])
    let why = bench.explain(source.window(count: 1))
    try bench.run()
    #expect(
      Self.lines(of: why, 4) == [
        "              0     400ms",
        "hot source    -A-'|'|",
        "window        01-2--|",
        "where A = 'it\\'s\\n|'",
      ])
  }

  @Test func `a bench that only explains fails, because it expects nothing`() {
    let bench = MarbleBench(tick: .milliseconds(100), reporter: nil)
    _ = bench.explain(bench.hot("a|"))
    #expect(throws: BenchMisuse.self) { try bench.run() }
  }
}
