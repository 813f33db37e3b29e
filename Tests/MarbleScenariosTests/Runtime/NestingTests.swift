import MarbleDiagrams
import Testing

@testable import MarbleScenarios

/// Pipelines that put each value or stream into another one, without end. To release such a value
/// recurses once for each level, so a limit must come before the end of the stack.
@Suite struct NestingTests {
  private static let tooDeep = "this value nests deeper than 64 levels"
  private static let tooLarge = "this value grows beyond 1048576 characters and members"
  private static let tooHigh = "this pipeline has more than 1000 stages"

  /// The step of a loop that makes the next value of the value `v`, the operator that puts it into
  /// another one, and the limit.
  private static let values: [(step: String, operator: String, message: String)] = [
    ("just(v).timestamp()", "timestamp", tooDeep),
    ("just(v).timeInterval()", "timeInterval", tooDeep),
    ("just(v).enumerated()", "enumerated", tooDeep),
    ("just(v).materialize().take(1)", "materialize", tooDeep),
    ("just(v).toArray()", "toArray", tooDeep),
    ("just(v).collect(1)", "collect", tooDeep),
    ("just(v).collect(.byTime(1t))", "collect", tooDeep),
    ("just(v).buffer(count: 1)", "buffer", tooDeep),
    ("just(v).buffer(count: 1, skip: 2)", "buffer", tooDeep),
    ("just(v).buffer(timeSpan: 1t, count: 1).take(1)", "buffer", tooDeep),
    ("just(v).buffer(boundary: never())", "buffer", tooDeep),
    ("just(v).buffer(closing: { never() })", "buffer", tooDeep),
    ("just(v).buffer(openings: just(1), closing: { _ in never() })", "buffer", tooDeep),
    ("just(v).startWith(v).pairwise()", "pairwise", tooLarge),
    ("zip(just(v), just(1))", "zip", tooDeep),
    ("zip([just(v), just(1)])", "zip", tooDeep),
    ("just(v).zip(just(1))", "zip", tooDeep),
    ("combineLatest(just(v), just(1))", "combineLatest", tooDeep),
    ("combineLatest([just(v), just(1)])", "combineLatest", tooDeep),
    ("just(1).combineLatest(just(v))", "combineLatest", tooDeep),
    ("forkJoin(just(v), just(1))", "forkJoin", tooDeep),
    ("forkJoin([just(v), just(1)])", "forkJoin", tooDeep),
  ]

  /// The steps that make a stream of the stream or the value `v`. The number of stages in a round
  /// decides which of them exceeds the limit.
  private static let streams = [
    "just(just(v))",
    "just([just(v)])",
    "just(never().startWith(v))",
    "just(1).map { _ in just(1).filter { $0 == v } }",
    "just(v).window(count: 1).take(1)",
    "just(v).window(boundary: never()).take(1)",
    "just(v).window(timeSpan: 1t, count: 2).take(1)",
    "just(v).window(closing: { never() }).take(1)",
    "just(v).window(openings: just(1), closing: { _ in never() }).take(1)",
    "just(v).groupBy { 1 }",
    "just(1).groupBy { _ in [v] }",
    "just(1).groupBy({ _ in v }, elementSelector: { $0 })",
    "just(1).groupBy({ _ in v }, durationSelector: { _ in never() })",
  ]

  private static func failures(_ lines: String...) -> [Failure] {
    let text = "tick 10ms\nscenario A loop\n" + lines.map { "  \($0)\n" }.joined()
    let suite = ScenarioSuite(sources: [.init(path: "a", bytes: Array(text.utf8))])
    return suite.run().scenarios[0].failures
  }

  /// The word at the failure's place in a line.
  private static func word(of failure: Failure, in line: String) -> Substring {
    line.dropFirst(failure.column - 3).prefix { $0.isLetter }
  }

  /// A scenario whose second line makes each value of a loop.
  private static func loop(_ step: String) -> (line: String, failures: [Failure]) {
    let line = "let out = s.expand { v in \(step).delay(1t) }.map { _ in 1 }"
    return (line, failures("hot s  -1", line, "expect out  -1"))
  }

  @Test(arguments: values.indices)
  func `a loop of values through expand fails at the operator that nests them`(index: Int) throws {
    let value = Self.values[index]
    let (line, failures) = Self.loop(value.step)
    #expect(failures.map(\.message) == [value.message])
    let failure = try #require(failures.first)
    #expect(failure.line == 4)
    #expect(Self.word(of: failure, in: line) == value.operator)
  }

  @Test(arguments: streams)
  func `a loop of streams through expand reaches the limit of stages`(step: String) {
    let failures = Self.loop(step).failures
    #expect(failures.map(\.message) == [Self.tooHigh])
    #expect(failures.map(\.line) == [4])
  }

  private static let feeds = [
    ("q.delay(1t).timestamp()", tooDeep),
    ("zip(q.delay(1t), q.delay(1t))", tooLarge),
    ("q.delay(1t).map { just($0) }", tooHigh),
    ("q.delay(1t).map { (just($0), 1) }", tooHigh),
    ("q.delay(1t).groupBy { $0 }", tooHigh),
    ("q.delay(1t).withLatestFrom(q) { a, b in just((a, b)) }", tooHigh),
  ]

  @Test(arguments: feeds)
  func `a loop through a feed reaches a limit`(_ pipeline: String, _ message: String) {
    let failures = Self.failures(
      "hot s  -1", "let q = BehaviorRelay(value: 0)", "feed q = merge(s, \(pipeline))",
      "let out = q.map { _ in 1 }", "expect out  -1")
    #expect(failures.map(\.message) == [message])
  }

  /// Such streams are released, or made without one another, and do not count.
  @Test func `streams in the values of a long run have no limit`() {
    let row = String(repeating: "1", count: 1_100)
    let failures = Self.failures(
      "hot s  \(row)|",
      "let a = s.scan(just(0)) { _, v in just(v) }.flatMap { $0 }",
      "let b = s.window(count: 1).flatMap { $0 }",
      "let c = s.flatMap { v in just(1).map { _ in v } }",
      "let d = s.groupBy { $0 }.flatMap { g in g.map { _ in g.key } }",
      "expect a  \(row)|", "expect b  \(row)|", "expect c  \(row)|", "expect d  \(row)|")
    #expect(failures.map(\.message) == [])
  }
}
