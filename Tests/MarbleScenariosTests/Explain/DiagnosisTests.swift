import Testing

@testable import MarbleScenarios

@Suite struct DiagnosisTests {
  /// The statements of a failing scenario, and the sentences of `check` about the origin of the
  /// failure.
  private static let cases: [(String, [String])] = [
    (
      "hot s -a---|\nlet out = s.debounce(1t)\nexpect out ---a-|",
      ["why: a first appears at .debounce(1t): its timer was set at 100ms by a of s"]
    ),
    (
      "hot s -1-2-|\nlet out = s.map { $0 * 2 }.filter { $0 > 0 }\nexpect out -2---|",
      ["why: 4 first appears at .map { $0 * 2 }, because of 2 of s"]
    ),
    (
      "hot s -a-a-|\nlet out = s.distinctUntilChanged().map { $0 }\nexpect out -a-a-|",
      ["why: .distinctUntilChanged() dropped a: it equals the value before"]
    ),
    (
      "hot s -1-2-|\nlet out = s.filter { $0 == 1 }.map { $0 * 2 }\nexpect out -2-4-|",
      ["why: .filter { $0 == 1 } dropped 2: it was refused"]
    ),
    (
      "hot s -a-b-c|\nlet out = s.take(2)\nexpect out -a-b-c|",
      ["why: the completion first appears at .take(2), because of b of s"]
    ),
    (
      "hot a -a|\nhot b -b-\nlet out = merge(a, b)\nexpect out -(ab)|",
      ["why: still open at the end: b"]
    ),
    (
      "hot s -a|\nlet out = s.map { $0 }\nexpect out -ab|",
      ["why: the completion first appears at s"]
    ),
    (
      "hot s -1-2|\nlet out = s.window(count: 1)\nexpect out --0-1|",
      [
        "why: stream 0 first appears at .window(count: 1)",
        "why: stream 1 first appears at .window(count: 1), because of 1 of s",
        "why: stream 2 first appears at .window(count: 1), because of 2 of s",
      ]
    ),
    (
      "order any\nhot a -a----|\nhot b -b----|\nlet out = merge(a, b).map { $0 }\nexpect out -(ab)-|",
      ["why: b first appears at b"]
    ),
    (
      """
      order any
      where f = false
      hot a      (xy)------|
      hot p      ------p---|
      hot q      ------q---|
      let d    = a.delay(3t)
      let r    = merge(p, q).take(1).map { $0 == "q" }
      expect d   ---(xy)------|
      expect r   ------(f|)
      """,
      [#"why: true first appears at .map { $0 == "q" }, because of q of .take(1)"#]
    ),
    (
      "where a = \"Ann\"\nhot x -a-a|\nlet r = x.map { _ in \"a\" }\nexpect r -a-a|",
      ["why: a first appears at .map { _ in \"a\" }, because of a of x"]
    ),
  ]

  @Test func `a failure names the stage where it begins`() throws {
    for (statements, expected) in Self.cases {
      let text = "tick 100ms\nscenario x\n" + statements
      let suite = ScenarioSuite(sources: [.init(path: "x.marbles", bytes: Array(text.utf8))])
      let failures = suite.run().files[0].scenarios[0].failures
      #expect(!failures.isEmpty, "\(statements)")
      let reasons = failures.flatMap(\.details).filter { $0.hasPrefix("why: ") }
      #expect(reasons == expected, "\(statements)")
    }
  }
}
