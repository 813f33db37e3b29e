import MarbleDiagrams
import Testing

@testable import MarbleScenarios

struct PipelineTests {
  @Test func `a pipeline runs the library's operators`() throws {
    try RecordedTable.check("pipelines") { text in
      let bench = ExpressionBench()
      bench.hot("s", "-a--bc---d------|")
      bench.hot("t", "--x--y--|")
      bench.cold("c", "-1-2|")
      return try bench.run(text)
    }
  }

  @Test func `a pipeline that cannot go on fails at its stage`() throws {
    try RecordedTable.check("pipeline-failures") { text in
      let bench = ExpressionBench(workLimit: text.hasPrefix("s.") ? 5_000_000 : 100_000)
      bench.hot("s", "-" + String(repeating: "1", count: 100) + "|")
      bench.cold("c", "12|")
      return try bench.runtimeErrors(text).joined(separator: " · ")
    }
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
    let source = bench.pipeline(named: Name("s", SourceRange(0, 1)))?.stream
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
