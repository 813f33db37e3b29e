import Testing

@testable import MarbleScenarios

/// A letter without an entry is a string. Where another value occurs, the report suggests an entry.
@Suite struct `A letter in place of a value` {
  @Test(arguments: [
    (
      "s.map { $0 == 1 }", "-t-f|",
      "'where t = true, f = false': a letter without an entry is a string"
    ),
    (
      "s.map { $0 == 2 }", "-t-f|",
      "'where t = true, f = false': a letter without an entry is a string"
    ),
    (
      "s.map { $0 == 1 }", "-t-x|",
      "'where t = true, x = false': a letter without an entry is a string"
    ),
    (
      "s.map { $0 == 1 }", "-true-false|",
      "'where t = true, f = false': a letter without an entry is a string,"
        + " and 'true' in a row is 4 of them"
    ),
    (
      "s.filter { $0 == 2 }.map { $0 == 1 }", "---false|",
      "'where f = false': a letter without an entry is a string, and 'false' in a row is 5 of them"
    ),
    (
      "s.map { $0 == 1 }", "-'true'|",
      "'where t = true': a letter without an entry is a string"
    ),
    ("s.map { _ in nil }", "-n-n|", "'where n = nil': a letter without an entry is a string"),
    ("s.map { $0 * 20 }", "-a-b|", "'where a = 20, b = 40': a letter without an entry is a string"),
    (
      "s.materialize().take(2)", "-a-(b|)",
      "'where a = .next(1), b = .next(2)': a letter without an entry is a string"
    ),
  ])
  func `makes the report suggest an entry`(_ pipeline: String, _ row: String, _ hint: String) {
    #expect(hints(pipeline, row) == ["hint: \(hint)"])
  }

  @Test(arguments: [
    // A string, a digit, and a letter that occurs at another tick.
    (#"s.map { "\($0)" }"#, "-a-b|"), ("s.map { $0 == 1 }", "-1-2|"),
    // A quoted text that is another value.
    ("s.map { $0 == 1 }", "-'no'|"),

    ("s.map { _ in \"a\" }", "a-a|"),
  ])
  func `has no suggestion where it would not help`(_ pipeline: String, _ row: String) {
    #expect(hints(pipeline, row) == [])
  }

  @Test func `has no suggestion if it has an entry`() {
    #expect(hints("s.map { $0 == 1 }", "-f-t|", where: "t = true, f = false") == [])
    #expect(hints("s.map { $0 == 1 }", "-f-t|", where: #"t = "t", f = "f""#) == [])
  }

  @Test(arguments: [
    ("s.filter { $0 }", "t", "t = true"), ("s.filter { $0 }", "f", "f = false"),
    ("s.map { !$0 }", "x", "x = true"),
  ])
  func `of a source is explained where true or false is required`(
    _ pipeline: String, _ row: String, _ entry: String
  ) {
    let hints = hints(pipeline, "-", source: row)
    #expect(hints == ["hint: 'where \(entry)': a letter without an entry is a string"])
  }

  private func hints(
    _ pipeline: String, _ row: String, source: String = "-1-2|", where entries: String? = nil
  ) -> [String] {
    let text = """
      scenario letters
        \(entries.map { "where \($0)" } ?? "")
        hot s \(source)
        let o = \(pipeline)
        expect o \(row)
      """
    let report = ScenarioSuite(sources: [.init(path: "", bytes: Array(text.utf8))]).run()
    #expect(report.count(.failed) == 1)
    let details = report.files[0].scenarios.flatMap(\.failures).flatMap(\.details)
    return details.map { String($0.drop { $0 == " " }) }.filter { $0.hasPrefix("hint: ") }
  }
}
