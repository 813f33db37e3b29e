import MarbleDiagrams
import Testing

@testable import MarbleLanguage
@testable import MarbleProbes
@testable import MarbleScenarios

/// `let`, `fn` and `feed` in the head of a file.
@Suite struct SharedDefinitionTests {
  private static func report(_ text: String) -> (problems: [String], failures: [[String]]) {
    let report = ScenarioSuite(text).run()
    return (
      report.files.flatMap(\.problems).map { "\($0.line): \($0.message)" },
      report.scenarios.map { $0.failures.map { "\($0.line): \($0.message)" } }
    )
  }

  @Test func `of many keys and definitions that no scenario uses, the first ones are reported`() {
    let count = ErrorLimit.ofScenario
    let keys = "abcdefghijklmnopqrstuvw".map { "where \($0) = 1\n" }
    let streams = (keys.count + 1...keys.count + count + 2).map { "let a\($0) = s\n" }
    let scenario = "scenario A\n  hot s -1|\n  expect s -1|\n"
    let (problems, _) = Self.report((keys + streams).joined() + scenario)
    let lines = Array(1...count) + (keys.count + 1...keys.count + count)
    #expect(problems.map { $0.prefix { $0 != ":" } } == lines.map { "\($0)" })
  }

  @Test func `an unused definition is reported beside a row that cannot be read`() {
    let text = """
      where x = 1
      let a = s.map { $0 }
      scenario A
        hot s -1|
        expect s -(1|
      """
    let (problems, failures) = Self.report(text)
    #expect(problems == ["2: nothing uses the stream 'a'"])
    #expect(failures.map(\.count) == [1])
    let recording = ScenarioSuite(text).recorded { _, _ in true }[0]
    #expect(recording.problems.map(\.message) == ["nothing uses the stream 'a'"])
  }

  @Test func `a definition that no scenario uses is reported, but not for a selection`() {
    let text = """
      let a = s.map { $0 }
      scenario A
        hot s -1|
        expect s -1|

      """
    let recording = ScenarioSuite(text).recorded { _, _ in true }[0]
    #expect(recording.problems.map(\.message) == ["nothing uses the stream 'a'"])
    let used = ScenarioSuite(text + "scenario B\n  hot s -1|\n  expect a -1|\n")
    let report = used.run { _, title, _ in title == "A" }
    #expect(report.files.flatMap(\.problems).map(\.message) == [])
  }

  @Test func `the number of definitions is limited`() {
    // The other statements of the head do not count.
    let lines = "tick 1ms\nwhere x = 1\n" + (0...50).map { "let a\($0) = s.map { $0 }\n" }.joined()
    let (problems, _) = Self.report(lines + "scenario A\n  hot s -1|\n  expect s -1|")
    #expect(
      problems == ["53: the scenarios of a file cannot share so many definitions"])
    let long = "let a = merge(\(Array(repeating: "s", count: 1_000).joined(separator: ", ")))\n"
    let (tooLong, _) = Self.report(long + "scenario A\n  hot s -1|\n  expect s -1|")
    #expect(tooLong == ["1: the scenarios of a file cannot share so many definitions"])
  }

  @Test func `the scenarios that share many definitions are limited, each case counted`() {
    let names = Array(repeating: "s", count: 999).joined(separator: ", ")
    let scenarios = (1...250).map { "scenario \($0)\n  hot s -1|\n  expect a -1|\n" }.joined()
    let text = "let a = merge(\(names))\n" + scenarios
    #expect(SourceFile(text).errors == [])
    for rest in ["scenario 251\n", "  case p = 1\n  case p = 2\n"] {
      let file = SourceFile(text + rest)
      #expect(file.headErrors.map(\.fact) == [.sharedTooOften])
      #expect(file.scenarios.isEmpty)
    }
    let (problems, _) = Self.report(text + "scenario 251\n")
    #expect(problems == ["752: too many scenarios share the definitions of the head"])
  }

  @Test func `a definition that is too large is not counted for the scenarios`() {
    let names = Array(repeating: "s", count: 1_000).joined(separator: ", ")
    let scenarios = (1...300).map { "scenario \($0)\n  hot s -1|\n  expect s -1|\n" }.joined()
    let (problems, _) = Self.report("let a = merge(\(names))\n" + scenarios)
    #expect(problems == ["1: the scenarios of a file cannot share so many definitions"])
  }

  private static let page = """
    tick 100ms
    let  results=text.debounce(0.3s)
      .map { $0 }

    scenario A
      hot text      a-b
      expect results  -----b
    """

  @Test func `a shared definition is explained and drawn like one of the scenario`() throws {
    let explained = try #require(ScenarioSuite(Self.page).explain()[0].scenarios.first)
    let lines = try #require(explained.parts.first).explanation.text().map(\.plain)
    #expect(lines.contains { $0.hasPrefix(".map { $0 }") }, "\(lines)")
    let chart = try #require(ScenarioSuite(Self.page).draw().first?.chart)
    #expect(chart.lines().contains { $0.contains("text.debounce(0.3s)") }, "\(chart.lines())")
  }

  @Test func `the head is laid out like a scenario`() throws {
    let file = SourceFile(Self.page)
    let text = String(decoding: try file.laidOut(), as: UTF8.self)
    #expect(
      text == """
        tick 100ms
        let results = text.debounce(0.3s)
                        .map { $0 }

        scenario A
          hot text        a-b
          expect results  -----b

        """)
  }

  @Test func `rows are recorded with the definitions of the head`() {
    let text = Self.page.replacing("-----b", with: "-")
    let recording = ScenarioSuite(text).recorded { _, _ in true }[0]
    #expect(String(decoding: recording.new, as: UTF8.self).contains("expect results  -----b"))
  }
}
