import MarbleDiagrams
import MarbleStreams
import Testing

@testable import MarbleScenarios

/// `feed` statements: their limits, and their place in reports, explanations and pictures.
@Suite struct FeedTests {
  private static func messages(_ text: String) -> [String] {
    ScenarioSuite(text).run().scenarios[0].failures.map(\.message)
  }

  /// A chain of subjects, each of which feeds the next one through some stages.
  private static func chain(of count: Int, stages: Int) -> String {
    let stage = String(repeating: ".map { $0 }", count: stages)
    let links = (1...count).map { index in
      """
        let s\(index) = PublishRelay()
        feed s\(index) = s\(index - 1)\(stage)
      """
    }
    return
      "scenario A chain\n  hot s0  -1\n\(links.joined(separator: "\n"))\n  expect s\(count)  -1"
  }

  @Test func `a chain of feeds has at most as many stages as a chain of operators`() {
    #expect(Self.messages(Self.chain(of: 40, stages: 23)) == [])
    #expect(Self.messages(Self.chain(of: 50, stages: 23)) == [Self.limit])
  }

  /// Each stage has two subscriptions and two events inside the others.
  @Test func `900 stages that open a stream for each value are not too many`() {
    let stage = String(repeating: ".concatMap { just($0) }", count: 50)
    let lines = (1...18).map { "let s\($0) = s\($0 - 1)\(stage)\n" }
    let text = "scenario A\nlet s0 = from([1, 2])\n\(lines.joined())expect s18 (12|)"
    #expect(Self.messages(text) == [])
  }

  private static let limit = "this pipeline has more than 1000 stages"
  private static let stages = String(repeating: ".map { $0 }", count: 50)

  /// Each inner stream is subscribed to, and emits, inside the event before.
  @Test(arguments: [
    "i.flatMap { _ in c }", "i.map { _ in c }.switchLatest()", "i.flatMap { $0 > 0 ? c : i }",
    "i.flatMapLatest { f($0) }", "i.flatMap(f)", "i.withLatestFrom(of(c)) { $1 }.merge()",
    "i.flatMap { x in just(x).flatMap { _ in deferred { [c][0] } } }",
    "i.flatMap { _ in error(.e).catch { _ in zip(c, c) { a, _ in a } } }",
    "of(c).flatMap { s in i.flatMap { _ in empty().ifEmpty(switchTo: s) } }",
  ])
  func `the stages of a stream count as often as an event opens it in a loop`(form: String) {
    let messages = Self.messages(
      """
      scenario A loop
        hot h    -1
        let c  = just(1)\(Self.stages)
        fn f   = { _ in c }
        let j  = of(f(1)).take(0)
        let i  = PublishSubject()
        let out = merge(\(form), j).share()
        feed i = merge(h, out).take(30)
        expect out -1
      """)
    #expect(messages.count == 1 && messages[0].hasPrefix("this feed is an endless"), "\(messages)")
  }

  /// No feed is needed. `_` is the stream before.
  @Test(arguments: [
    "just(1).flatMap { x in _ }\(stages)", "just(1)\(stages).flatMap { x in _ }",
    "empty()\(stages).ifEmpty(switchTo: _)", "of(_).merge()\(stages)",
  ])
  func `streams that open each other have at most as many stages`(stream: String) {
    let lines = (1...40).map { "let s\($0) = \(stream.replacing("_", with: "s\($0 - 1)"))\n" }
    let text = "scenario A\nlet s0 = just(1)\n\(lines.joined())expect s40 (1|)"
    #expect(Set(Self.messages(text)) == [Self.limit])
  }

  private static let page = """
    tick 100ms
    scenario Pages
      hot opened    -1
      cold load(1)  -1|
      cold load(2)  -2|
      let next    = PublishRelay()
      let pages   = merge(opened, next).flatMap { load($0) }.share()
      feed next   = pages.filter { $0 < 2 }.map { $0 + 1 }
      expect pages  --12
      subs next     ^
    """

  @Test func `the report has the subscriptions of a subject`() {
    let report = ScenarioSuite(Self.page).run().scenarios[0]
    #expect(report.failures.map(\.message) == [])
    #expect(report.subscriptions.last?.name == "next")
    #expect(report.subscriptions.last?.actual == report.subscriptions.last?.expected)
    #expect(report.subscriptions.last?.actual.count == 1)
  }

  @Test func `a failure shows what was fed into a subject`() {
    let text = Self.page.replacing("--12", with: "--1-2")
    let failure = ScenarioSuite(text).run().scenarios[0].failures[0]
    #expect(failure.details.contains { $0 == "next          --2--" }, "\(failure.details)")
  }

  @Test func `a feed is explained`() throws {
    let scenario = try #require(ScenarioSuite(Self.page).explain().first?.scenarios.first)
    #expect(scenario.parts.map(\.name) == ["pages", "feed next"])
    let lines = try #require(scenario.parts.last).explanation.text().map(\.plain)
    #expect(lines.contains { $0 == ".map { $0 + 1 }     --2-" }, "\(lines)")
    #expect(
      lines.contains("  300ms  .filter { $0 < 2 } dropped 2: it was refused"), "\(lines)")
  }

  @Test func `a feed is drawn`() throws {
    let chart = try #require(ScenarioSuite(Self.page).draw().first?.chart)
    #expect(
      chart.lines().joined(separator: "\n") == """
                      0 2 4
        opened        -1---
        next          --2--
                      next = PublishRelay()
                      pages = merge(opened, next).flatMap { load($0) }.share()
        load(1)       -^1|
        load(2)       --^2|
        pages         --12-
                      feed next = pages.filter { $0 < 2 }.map { $0 + 1 }
        subs next     ^----
        """)
  }

  @Test func `a function of the scenario may have the name of a subject`() {
    let text = """
      scenario A name
        fn PublishSubject = { just($0) }
        let out = PublishSubject(1)
        expect out  (1|)
      """
    #expect(Self.messages(text) == [])
  }
}
