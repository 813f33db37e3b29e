import MarbleDiagrams
import Testing

@testable import MarbleScenarios

/// Pipelines over `s`, hot `-a--bc---d------|`, `t`, hot `--x--y--|`, and `c`, cold `-1-2|`.
private func run(_ text: String) throws -> String {
  let bench = ExpressionBench()
  bench.hot("s", "-a--bc---d------|")
  bench.hot("t", "--x--y--|")
  bench.cold("c", "-1-2|")
  return try bench.run(text)
}

struct PipelineTests {
  private static let pipelines: [(text: String, events: String)] = [
    ("s.debounce(for: 3ms)", #"8:"c" 12:"d" 16:|"#),
    ("combineLatest(s, t) { $1 }.take(2)", #"2:"x" 4:"x" 4:|"#),
    ("combineLatest([s, t]).take(1)", #"2:["a", "x"] 2:|"#),
    ("combineLatest([s, t]) { $0.count }.take(1)", #"2:2 2:|"#),
    ("combineLatest(s, t).map { $0 + $1 }.take(1)", #"2:"ax" 2:|"#),
    ("combineLatest(s, t).map { a, b in a + b }.take(1)", #"2:"ax" 2:|"#),
    ("combineLatest(s, t).map { (a, b) in a + b }.take(1)", #"2:"ax" 2:|"#),
    ("combineLatest(s, t).map { $0.1 }.take(1)", #"2:"x" 2:|"#),
    ("c.flatMap { v in cold(\"-7|\").map { v + $0 } }", "2:8 4:9 5:|"),
    ("c.flatMap { $0 == 1 ? s : t }.take(3)", #"4:"b" 5:"c" 5:"y" 5:|"#),
    ("c.concatMap(projection: .eager) { just($0) }", "1:1 3:2 4:|"),
    ("c.materialize().dematerialize()", "1:1 3:2 4:|"),
    ("c.groupBy { $0 }.flatMap { $0.map { v in v * 10 } }", "1:10 3:20 4:|"),
    ("c.groupBy { $0 % 2 }.map { $0.key }", "1:1 3:0 4:|"),
    ("c.distinctUntilChanged { $0 < $1 }", "1:1 4:|"),
    ("empty().first(onEmpty: .default(7))", "0:7 0:|"),
    ("of(1, 2).append(c)", "0:1 0:2 1:1 3:2 4:|"),
    ("from([1, \"a\", nil])", #"0:1 0:"a" 0:nil 0:|"#),
    ("range(start: 3, count: 2)", "0:3 0:4 0:|"),
    ("interval(2 * 1t + 1ms).take(2)", "3:0 6:1 6:|"),
    ("c.map { $0 == 1 ? 1 : fail(\"boom\") }", #"1:1 3:#"boom""#),
    ("c.flatMap { timer($0 * 2t) }", "3:0 7:0 7:|"),
    ("s.take(while: { $0 < \"b\" }, behavior: .inclusive)", #"1:"a" 4:"b" 4:|"#),
    ("c.map(String).map { $0.count }", "1:1 3:1 4:|"),
    ("c.scan(0, accumulator: max)", "1:1 3:2 4:|"),
  ]

  @Test(arguments: pipelines)
  func `a pipeline runs the library's operators`(_ text: String, _ expected: String) throws {
    #expect(try run(text) == expected)
  }

  @Test func `two uses of a name share its stream`() throws {
    let bench = ExpressionBench()
    bench.hot("s", "-a|")
    #expect(try bench.run("merge(s, s)") == #"1:"a" 1:"a" 2:|"#)
  }

  @Test func `a named function can be called and passed, and is recorded`() throws {
    let bench = ExpressionBench()
    bench.cold("c", "-1-2|")
    try bench.function("twice", "{ $0 * 2 }")
    try bench.function("wait", "{ twice($0) * 1t }")
    #expect(try bench.run("c.map(twice).flatMap { timer(wait($0)) }") == "5:0 11:0 11:|")
    #expect(bench.calls == ["twice[1]", "wait[2]", "twice[2]", "twice[2]", "wait[4]", "twice[4]"])
  }

  @Test(arguments: [
    ("s.startWith(0)", "startWith"), ("s.prepend(0)", "prepend"), ("of(1, 2)", "of"),
    ("s.toArray()", "toArray"), ("s.removeDuplicates()", "removeDuplicates"),
    ("s.first()", "first"),
    ("s.switchToLatest()", "switchToLatest"), ("s.partition { $0 > 1 }.1", "partition"),
    ("s.take(0)", "take"), ("just(1, scheduler: .main)", "just"),
  ])
  func `a stage has the name that is written`(_ text: String, _ name: String) throws {
    let bench = ExpressionBench()
    bench.hot("s", "-1|")
    #expect(
      try Compiler(environment: bench).pipeline(parsed(text)).stream.stage.name == name)
    let source = try bench.pipeline(named: Name("s", SourceRange(0, 1)))?.stream
    let same = try Compiler(environment: bench).pipeline(parsed("s.asObservable()")).stream
    #expect(same === source && same.stage.site == nil)
  }

  @Test func `the stages know their positions in the text`() throws {
    let bench = ExpressionBench()
    bench.hot("s", "-a|")
    let text = "s.debounce(3t).map { $0 }"
    let stage = try Compiler(environment: bench).pipeline(parsed(text)).stream.stage
    #expect(
      stage.site.map { String(decoding: Array(text.utf8)[$0.start..<$0.end], as: UTF8.self) }
        == "map { $0 }")
  }
}
