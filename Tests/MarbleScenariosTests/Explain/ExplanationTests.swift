import Testing

@testable import MarbleScenarios

@Suite struct ExplanationTests {
  /// The explanation of the only stream that a scenario observes, line by line.
  private func explain(_ statements: String) throws -> [String] {
    let text = "tick 100ms\nscenario x\n" + statements
    let suite = ScenarioSuite(sources: [.init(path: "x.marbles", bytes: Array(text.utf8))])
    let scenario = try #require(suite.explain().first?.scenarios.first)
    #expect(scenario.problems.isEmpty, "\(scenario.problems)")
    return try #require(scenario.parts.first).explanation.text()
  }

  private func paragraph(_ title: String, of lines: [String]) -> [String] {
    lines.drop { $0 != title }.dropFirst().prefix { $0.hasPrefix(" ") }.map {
      String($0.dropFirst(2))
    }
  }

  @Test func `every stage, inner stream and timer has a row`() throws {
    let lines = try explain(
      """
      hot a  -a-a--b---b-------|
      cold x("a") --1--2|
      cold x("b") --3--4|
      let out = a.distinctUntilChanged().flatMapLatest { x($0) }.take(3).debounce(2t)
      expect out -
      """)
    #expect(
      lines.prefix(10) == [
        "                           0         10",
        "  a                        -a-a--b---b!",
        "  .distinctUntilChanged()  -a----b----!",
        "  x(\"a\")                   -^-1--!",
        "  x(\"b\")                   ------^-3--(4!)",
        ".flatMapLatest { x($0) }   ---1----3--(4!)",
        ".take(3)                   ---1----3--(4|)",
        ".debounce(2t)              -----1----3(4|)",
        "  timer                    ---^-*--^-*(^!)",
        "",
      ])
  }

  /// Statements, and the sentences about their lost values.
  private static let losses: [(String, [String])] = [
    (
      "hot s -1-2-3|\nlet out = s.filter { $0 != 2 }",
      ["300ms  .filter { $0 != 2 } dropped 2: it was refused"]
    ),
    (
      "hot s -a-a-b|\nlet out = s.distinctUntilChanged()",
      ["300ms  .distinctUntilChanged() dropped a: it equals the value before"]
    ),
    (
      "hot s -a-b-----c|\nlet out = s.debounce(3t)",
      ["100ms  .debounce(3t) dropped a: b came at 300ms, before it was due at 400ms"]
    ),
    (
      "hot s -a-b-----#\nlet out = s.debounce(9t)",
      [
        "100ms  .debounce(9t) dropped a: b came at 300ms, before it was due at 1s",
        "300ms  .debounce(9t) dropped b: it was ended by the failure of s at 900ms, before the stage emitted it",
      ]
    ),
    (
      "hot s -a-b-c-d|\nlet out = s.throttle(3t, latest: false)",
      [
        "300ms  .throttle(3t, latest: false) dropped b: it was not listening",
        "700ms  .throttle(3t, latest: false) dropped d: it was not listening",
      ]
    ),
    (
      "hot s -a-b-c|\nhot n ----x|\nlet out = s.sample(n)",
      ["100ms  .sample(n) dropped a: b came at 300ms, before the stage emitted it"]
    ),
    (
      "hot s -a-b-c|\nhot n ----x|\nlet out = s.skip(until: n)",
      [
        "100ms  .skip(until: n) dropped a: it was not listening",
        "300ms  .skip(until: n) dropped b: it was not listening",
      ]
    ),
    (
      "hot s a----b|\nlet out = s.flatMapFirst { cold(\"---\\($0)|\") }".replacing(
        "\\($0)", with: "x"),
      []
    ),
    (
      "hot s ab---|\nlet out = s.flatMapFirst { v in cold(\"---x|\") }",
      ["100ms  .flatMapFirst { v in cold(\"---x|\") } dropped b: it was not listening"]
    ),
    (
      "hot a 1-2--|\nhot b -x---|\nlet out = zip(a, b)",
      [
        "200ms  zip(a, b) dropped 2: it was completed by the completion of b at 500ms, before the stage emitted it"
      ]
    ),
    (
      "hot s -a-b-c-d|\nlet out = s.take(2)",
      [
        "500ms  s sent c without a subscriber: it was disposed at 300ms by the completion of .take(2)",
        "700ms  s sent d without a subscriber: it was disposed at 300ms by the completion of .take(2)",
      ]
    ),
    (
      "hot s -a-b-c-d|\nhot n ----x|\nlet out = concat(n, s)",
      [
        "100ms  s sent a without a subscriber: it was subscribed later, at 500ms",
        "300ms  s sent b without a subscriber: it was subscribed later, at 500ms",
        "500ms  s sent c without a subscriber: it was subscribed later, at 500ms",
      ]
    ),
    (
      "hot x --x\nhot s a-b-c\nlet out = s.take(until: x)",
      [
        "200ms  s sent b without a subscriber: it was disposed at 200ms by the completion of .take(until: x)",
        "400ms  s sent c without a subscriber: it was disposed at 200ms by the completion of .take(until: x)",
      ]
    ),
    (
      "hot s -(ab)-c|\nlet out = s.take(1).repeat(times: 2)",
      [
        "600ms  s sent c without a subscriber: it was disposed at 100ms by the completion of .repeat(times: 2)"
      ]
    ),
    (
      "hot s -a---|\nhot n --x\nlet out = s.delay(3t).take(until: n)",
      [
        "100ms  .delay(3t) dropped a: it was disposed by the completion of .take(until: n) at 200ms, before the stage emitted it"
      ]
    ),
    ("hot s -a-b-c|\nlet out = s.buffer(count: 2)", []),
    ("hot s -a-b-c|\nlet out = s.delay(2t)", []),
    (
      "hot s -a-b-#\nlet out = s.delay(3t)",
      [
        "300ms  .delay(3t) dropped b: it was ended by the failure of s at 500ms, before the stage emitted it"
      ]
    ),
    ("hot s -1-2-3|\nlet out = s.reduce(0) { $0 + $1 }", []),
    (
      "cold s a|\nlet out = s.map { $0 }.concatMap { v in cold(\"--x|\") }.scan(0) { n, v in n + 1 }",
      []
    ),
  ]

  @Test func `each lost value has a reason`() throws {
    for (statements, expected) in Self.losses {
      for ticks in [0, 2, 11] {
        let delay = String(repeating: "-", count: ticks)
        let later = statements.replacing(/(?m)^(hot \w+ )/) { $0.1 + delay }
        let lines = paragraph("Lost values", of: try explain(later + "\nexpect out -"))
        // The instants stand in a column.
        let words = lines.map { $0.replacing(#/ {2,}/#, with: "  ") }
        #expect(words == expected.map { postponed($0, by: ticks * 100) }, "\(later)")
      }
    }
  }

  @Test func `the disposal of an inner stream has a cause`() throws {
    let lines = try explain(
      """
      hot s    -a-b|
      cold x("a") -----1|
      cold x("b") -----1|
      let out = s.flatMapLatest { x($0) }
      expect out -
      """)
    #expect(paragraph("Disposed before their end", of: lines) == ["300ms  x(\"a\"): by b of s"])
  }

  @Test func `a timer shows when it was set, restarted and cancelled, and by what`() throws {
    let lines = try explain("hot s -a-b-|\nlet out = s.debounce(5t)\nexpect out -")
    #expect(
      paragraph("Timers", of: lines) == [
        "100ms  .debounce(5t): set by a of s, due at 600ms; restarted at 300ms by b of s",
        "300ms  .debounce(5t): set by b of s, due at 800ms; cancelled at 500ms by the completion of s",
      ])
    let endless = try explain("until 5t\nlet out = interval(2t)\nexpect out -")
    #expect(
      paragraph("Timers", of: endless) == [
        "0      interval(2t): set by the test, due at 200ms; fired",
        "200ms  interval(2t): set by the timer of interval(2t), due at 400ms; fired",
        "400ms  interval(2t): set by the timer of interval(2t), due at 600ms; had not fired at the end",
      ])
  }

  @Test func `long values are letters that a legend explains`() throws {
    let lines = try explain(
      "hot s -'a rather long value'-|\nlet out = s.map { [$0, $0] }\nexpect out -")
    #expect(lines.contains("where A = 'a rather long value'"))
    #expect(lines.contains { $0.hasPrefix("where B = [\"a rather long") })
  }

  @Test func `a scenario that cannot be run has an error instead of an explanation`() {
    let text = "scenario x\n  expect nothing --a"
    let suite = ScenarioSuite(sources: [.init(path: "x.marbles", bytes: Array(text.utf8))])
    let scenario = suite.explain().first?.scenarios.first
    #expect(scenario?.problems.isEmpty == false)
    #expect(scenario?.parts.isEmpty == true)
  }

  @Test func `values that a subject sent during a delivery are listed`() throws {
    let lines = try explain(
      """
      hot x          -1
      let s        = PublishSubject()
      feed s       = merge(s.filter { $0 < 3 }.map { $0 + 1 }, x)
      observe late = s -^
      expect late    -(321)
      """)
    let rest =
      "first; 'observe(on:)' before s, or 'synchronized().share()' behind it, keeps the order"
    #expect(
      paragraph("Sent during a delivery", of: lines) == [
        "100ms  3 of s was sent while 2 was being delivered; subscribers that came later receive 3 "
          + rest,
        "100ms  2 of s was sent while 1 was being delivered; subscribers that came later receive 2 "
          + rest,
      ])
  }
}
