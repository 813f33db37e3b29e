import MarbleDiagrams
import MarbleStreams
import MarbleTestKit
import Testing

@testable import MarbleLanguage
@testable import MarbleProbes
@testable import MarbleScenarios

/// Stages that only emit, subscribe or keep values also count as work of the scenario.
@Suite struct RunMeterTests {
  private static func failures(_ text: String) -> [Failure] {
    ScenarioSuite(text).run().scenarios[0].failures
  }

  private static func tooMuch(_ limit: Int) -> String {
    "this is too much work: the scenario takes more than \(limit) steps"
  }

  @Test(arguments: [
    "buffer(count: 1, skip: 30000)", "window(count: 1, skip: 30000)",
    "buffer(openings: never()) { _ in never() }", "window(openings: never()) { _ in never() }",
  ]) func `a stage that keeps nothing gives no steps back`(stage: String) {
    let failures = LimitedRun(
      """
      scenario A
        let out = repeatElement(1).take(30000).\(stage)
        expect out  -a
      """, limit: 223_000
    ).failures
    #expect(failures.first?.message == Self.tooMuch(223_000))
  }

  @Test func `the work of one scenario does not count for the next`() {
    let head = "where T = \"\(String(repeating: "x", count: 64_000))\"\n"
    let scenario = { (name: String) in
      """
      scenario \(name)
        hot s       \(String(repeating: "T", count: 60))
        let out   = s.distinctUntilChanged()
        expect out  T

      """
    }
    let work = LimitedRun(head + scenario("A"), limit: Limits.work).work
    #expect(20 * work > Limits.work)
    let report = ScenarioSuite(head + (0..<20).map { scenario("\($0)") }.joined()).run()
    #expect(report.count(.passed) == 20)
  }

  @Test func `a meter counts emitted events, subscriptions and kept values`() {
    let log = EvaluationLog()
    let meter = RunMeter(log)
    let run = context(meter)
    let stream = Observable.range(start: 0, count: 10).map { $0 }
    stream.subscribe(in: run)
    #expect(log.budget.steps == 2 * Limits.stepsPerSubscription + 2 * 10)
    let before = log.budget.steps
    Observable.range(start: 0, count: 4).buffer(count: 4, skip: 1).subscribe(in: run)
    #expect(
      log.budget.steps - before == 2 * Limits.stepsPerSubscription + (4 + 4) + (0 + 1 + 2 + 3))
    #expect(log.errors.isEmpty)
  }

  @Test func `a run that exceeds its limit ends once, and emits nothing more`() {
    let log = EvaluationLog(budget: WorkBudget(limit: 1_000))
    let meter = RunMeter(log)
    let run = context(meter)
    var ends = 0
    var subscription: (any MarbleStreams.Disposable)?
    log.onTooMuchWork {
      ends += 1
      subscription?.dispose()
    }
    let subject = PublishSubject<Int>()
    var count = 0
    subscription = subject.subscribe(in: run, onNext: { _ in count += 1 })
    for value in 0..<200_000 { subject.onNext(value) }
    #expect(ends == 1)
    #expect(log.isSpent)
    #expect(count < 200_000)
    #expect(log.errors.map(\.fact) == [.tooMuchWork(1_000)])
    #expect(log.errors.map(\.range) == [SourceRange(3, 7)])
  }

  private func context(_ meter: RunMeter) -> SubscriptionContext {
    SubscriptionContext(
      trace: ObservingStageTrace(countedBy: RowMeter(meter, of: SourceRange(3, 7))))
  }

  // MARK: Explained and drawn

  @Test func `a scenario with too many events is checked, but not explained or drawn`() throws {
    let text = """
      scenario A
        let out = range(0, 25001).map { $0 }.ignoreElements()
        expect out  (|)
      """
    let suite = ScenarioSuite(text)
    #expect(suite.run().count(.passed) == 1)
    let message = "more than 50000 events of rows and stages cannot be explained or drawn"
    let explained = try #require(suite.explain().first?.scenarios.first)
    #expect(explained.failures.map(\.message) == [message])
    #expect(explained.failures.map { [$0.line, $0.column] } == [[2, 13]])
    #expect(explained.parts.first?.explanation.isCut == true)
    let drawn = suite.draw()[0]
    #expect(drawn.failures.map(\.message) == [message])
    #expect(drawn.chart == nil)
    #expect(drawn.outcome == .invalid)
  }

  @Test func `too many events of rows are not drawn, and the longest row is named`() throws {
    let text = """
      scenario A
        hot a  -\(String(repeating: "a", count: 200))
        hot s  -\(String(repeating: "a", count: 60_000))
        expect a  -\(String(repeating: "a", count: 200))
      """
    let drawn = ScenarioSuite(text).draw()[0]
    #expect(drawn.failures.map { [$0.line, $0.column] } == [[3, 7]])
    let explained = try #require(ScenarioSuite(text).explain().first?.scenarios.first)
    #expect(explained.problems.count == 1)
  }

  @Test func `large values count by their size`() throws {
    let text = """
      scenario A
        where T = "\(String(repeating: "x", count: 100_000))"
        hot s  -\(String(repeating: "T", count: 400))
        expect s  -
      """
    let failures = Self.failures(text)
    #expect(failures.first?.message == "this makes more than 500000 events")
    #expect(failures.first?.line == 3)
  }

  private static let copies =
    "s.flatMap { v in range(0, 1000).filter { _ in true }.withLatestFrom(just(v)) }."

  @Test(
    .timeLimit(.minutes(5)),
    arguments: [
      copies + "distinct()", copies + "distinctUntilChanged { $0 }", copies + "contains(\"$\")",
      "combineLatest(s, t).flatMap { v, w in range(0, 1000).filter { _ in v == w } }",
    ])
  func `reading a large value takes steps`(stream: String) {
    let large = String(repeating: "x", count: 100_000)
    let text = """
      scenario A
        where T = "\(large)z", U = "\(large)y"
        hot s  -T
        hot t  -U
        let out = \(stream.replacing("$\"", with: "\(large)y\""))
        expect out  -
      """
    let messages = LimitedRun(text, limit: 100_000).messages
    #expect(messages.contains(Self.tooMuch(100_000)), "\(messages)")
  }

  // MARK: Files

  @Test func `the scenarios of a file are limited, and none runs beyond the limit`() {
    let scenario = { (number: Int) in "scenario \(number)\n" }
    let full = SourceFile(
      path: "a", bytes: Array((0..<10_000).map(scenario).joined().utf8))
    #expect(full.scenarios.count == 10_000)
    #expect(full.headErrors.isEmpty)
    let text = (0..<10_002).map(scenario).joined()
    let report = ScenarioSuite(text).run()
    #expect(report.scenarios.isEmpty)
    #expect(report.files[0].problems.map(\.message) == ["the file has more than 10000 scenarios"])
    #expect(report.files[0].problems.map(\.line) == [10_001])
  }

  @Test func `the length of a title is limited, and reports cut it`() {
    let title = String(repeating: "é", count: 1_000)
    #expect(SourceFile("scenario \(title)").errors.isEmpty)
    let file = SourceFile("scenario \(title)é")
    #expect(file.errors.map(\.fact) == [.titleTooLong])
    #expect(file.scenarios.map(\.title) == [title + "…"])
  }

  @Test func `the number of blocks of a page is limited`() {
    let block = "```marbles\nhot s -a\nexpect s -a\n```\n"
    let page = ScenarioSuite(sources: [
      .init(path: "a.md", bytes: Array(String(repeating: block, count: 10_001).utf8))
    ])
    let report = page.run()
    #expect(report.scenarios.isEmpty)
    #expect(report.files[0].problems.map(\.line) == [40_001])
  }

  @Test func `the statements and parts of a scenario are limited`() {
    let rows = "scenario A\n" + (0..<50_001).map { "hot s\($0) -a\n" }.joined()
    #expect(SourceFile(rows).errors.map(\.fact) == [.scenarioTooLong])
    let list = "[" + (0..<900).map { _ in "1" }.joined(separator: ",") + "]"
    let lets = "scenario A\n" + (0..<12).map { "let a\($0) = just(\(list))\n" }.joined()
    let bytes = Array(lets.utf8)
    var totals = FileReader.Totals(partLimit: 10_000)
    let errors = FileReader.read(bytes, in: bytes.indices, totals: &totals)
      .scenarios.flatMap(\.errors)
    #expect(errors.map(\.fact) == [.scenarioTooLong])
    let text = SourceText(file: "", bytes: bytes)
    #expect(errors.map { text.position(of: Int($0.range.start)).line } == [13])
    #expect(SourceFile(path: "", bytes: bytes).errors.isEmpty)
  }

  @Test func `the statements and parts of a file are limited, and none runs beyond the limit`() {
    // A scenario has two statements, which count as three, and the pipeline has four parts.
    let scenario = { (number: Int) in "scenario \(number)\nhot s -a\nlet a = s.map { $0 }\n" }
    let bytes = Array((0..<10).map(scenario).joined().utf8)
    var exact = FileReader.Totals(sizeLimit: 100)
    let full = FileReader.read(bytes, in: bytes.indices, totals: &exact)
    #expect(full.headErrors == [])
    #expect(full.scenarios.count == 10)
    var low = FileReader.Totals(sizeLimit: 99)
    let over = FileReader.read(bytes, in: bytes.indices, totals: &low)
    #expect(over.headErrors.map(\.fact) == [.fileTooLong])
    let text = SourceText(file: "", bytes: bytes)
    #expect(over.headErrors.map { text.position(of: Int($0.range.start)).line } == [30])
    #expect(over.scenarios.isEmpty)
  }

  /// The limit depends on the number of scenarios and cases, of which few are invalid here.
  @Test func `each of thousands of scenarios and cases reports fewer errors`() {
    func counts(_ text: String, besides others: Int) -> [Int] {
      let rest = (0..<others).map { "scenario \($0)\n" }.joined()
      return ScenarioSuite(text + rest).run().scenarios.map(\.failures.count)
    }
    let rows = ["nothing", "expect t# -a", "let a = t# .map(3)", "hot s -x!\nhot t# -a"]
    let invalid = rows.map { row in
      "scenario \(row.prefix(5))\n"
        + (0..<15).map { row.replacing("#", with: "\($0)") + "\n" }.joined()
    }.joined()
    for (others, first, limit) in [(996, 15, 20), (1_996, 10, 10)] {
      let found = counts(invalid, besides: others)
      #expect(found.first == first)
      #expect(found.count == others + 4 && found.allSatisfy { (0...limit).contains($0) })
    }
    let expectations = (0..<8).map { "expect t\($0) -p\n" }.joined()
    let cases = (0..<100).map { "case p = \($0)\n" }.joined()
    let found = counts("scenario A\nhot s -p\n" + expectations + cases, besides: 3_900)
    #expect(found.prefix(100).allSatisfy { $0 == 5 } && found.count == 4_000)
  }

  @Test func `the statements and parts of all blocks of a page are limited`() {
    let block = Array("scenario A\nhot s -a\nexpect s -a\n".utf8)
    var totals = FileReader.Totals()
    totals.size = Limits.fileParts - 9
    let facts = (0..<2).map { _ in
      totals.titles = [:]
      return FileReader.read(block, in: block.indices, totals: &totals)
        .headErrors.map(\.fact)
    }
    #expect(facts == [[], [.fileTooLong]])
  }

  @Test func `a row of too many events is not recorded`() throws {
    let text = """
      scenario A
        let out = range(0, 10001).map { $0 % 10 }
        expect out  -
      """
    let recording = ScenarioSuite(text).recorded { _, _ in true }[0]
    guard case .refused(let failures) = try #require(recording.scenarios.first).outcome else {
      Issue.record("it was recorded")
      return
    }
    #expect(
      failures.first?.message
        == "10002 events are too many for a row, which is given 10000 at most")
    #expect(failures.first?.line == 3)
    #expect(recording.new == recording.old)
  }
}
