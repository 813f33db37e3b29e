import Foundation
import MarbleDiagrams
import MarbleEditor
import MarbleProbes
import MarbleScenarios
import Testing

@testable import MarbleCommand

@Suite struct `A report` {
  @Test(arguments: ReportFormat.allCases)
  func `is written as its snapshot has it`(format: ReportFormat) throws {
    try expectSnapshot(CheckResult.sample.text(as: format), format.rawValue)
  }

  @Test func `is one line and a row for each folder when all scenarios hold`() {
    #expect(
      CheckResult.success.text(as: .text) == """
        ✓ marbles  1

        ✓ 1 scenario in 1 file holds

        """)
    #expect(CheckResult.success.text(as: .github) == "✓ 1 scenario in 1 file holds\n")
  }

  @Test func `names what is in a folder whose path has only dots`() {
    let problem = Failure(line: 1, column: 1, cause: "syntax", message: "wrong")
    func heading(_ paths: String...) -> Substring? {
      let files = paths.map { FileReport(path: $0, problems: [problem], scenarios: []) }
      let text = CheckResult(report: Report(files: files)).text(as: .text)
      return text.split(separator: "\n").first
    }
    #expect(heading("../a.marbles") == "✗ ../a.marbles  0  1 unusable")
    #expect(heading("../a.marbles", "../b.marbles") == "✗ ../  0  2 unusable")
    #expect(heading("../../a.marbles", "../../b.marbles") == "✗ ../../  0  2 unusable")
    #expect(heading("a.marbles") == "✗ a.marbles  0  1 unusable")
    #expect(heading("a.marbles", "b.marbles") == "✗ .  0  2 unusable")
  }

  @Test func `counts a file with several problems once`() {
    let problem = Failure(line: 1, column: 1, cause: "syntax", message: "wrong")
    let file = FileReport(
      path: "marbles/a.marbles", problems: [problem, problem], scenarios: [])
    let text = CheckResult(report: Report(files: [file])).text(as: .text)
    #expect(text.hasPrefix("✗ marbles  0  1 unusable\n"))
    #expect(text.hasSuffix(": 1 file unusable\n"), "\(text)")
  }

  @Test(arguments: [ReportFormat.text, .github, .markdown, .junit])
  func `shows no character that commands a terminal`(format: ReportFormat) {
    let text = CheckResult.sample.text(as: format)
    let hidden = text.unicodeScalars.filter(\.isHidden)
    #expect(hidden.isEmpty)
    #expect(text.contains("\\u{1B}") || text.contains("\\\\u\\{1B\\}"))
  }

  @Test func `reports that nothing was run`() {
    #expect(
      CheckResult(report: .init(files: [])).text(as: .text) == "✓ nothing to run\n")
  }

  @Test(arguments: [ReportFormat.json, .baseline])
  func `is JSON that others read`(format: ReportFormat) throws {
    let data = Data(CheckResult.sample.text(as: format).utf8)
    let report = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    #expect(report["version"] as? Int == 1)
    let files = try #require(report["files"] as? [[String: Any]])
    let scenarios = try #require(files[1]["scenarios"] as? [[String: Any]])
    #expect(
      scenarios.map { $0["title"] as? String } == [
        "It holds", "A burst, & \"more\": <once>", "🙂 Unknown",
      ])
  }

  @Test func `escapes line breaks and invisible characters in JSON`() {
    #expect(
      JSONValue.string("a\u{2028}b\u{2029}c\u{7F}\u{1}").text == #""a\u2028b\u2029c\u007f\u0001""#)
  }
}
