import MarbleScenarios
import Testing

@testable import MarbleCommand

/// A command of a workflow, parsed as the runner parses it.
private struct WorkflowCommand {
  var properties: [String: String] = [:]
  let message: String

  init?(_ line: Substring) {
    guard let match = line.wholeMatch(of: /::error ([^:]*)::(.*)/) else { return nil }
    message = Self.unescaped(match.2)
    for property in match.1.split(separator: ",") {
      let parts = property.split(separator: "=", maxSplits: 1)
      guard parts.count == 2 else { return nil }
      properties[String(parts[0])] = Self.unescaped(parts[1], ["%3A": ":", "%2C": ","])
    }
  }

  private static func unescaped(
    _ text: Substring, _ more: KeyValuePairs<String, String> = [:]
  ) -> String {
    var result = text.replacing("%0D", with: "\r").replacing("%0A", with: "\n")
    for (code, character) in more { result = result.replacing(code, with: character) }
    return String(result.replacing("%25", with: "%"))
  }
}

@Suite struct `Annotations of GitHub` {
  @Test func `decode to the whole message, with its line, column and picture`() throws {
    let title = "50%, or: %0A\u{1B}[31m\u{202E}"
    let failure = Failure(
      line: 7, column: 28, cause: "early", message: "'a,b::c' came at 100%",
      details: ["expected  --a|", "", "actual    -a-|\r"])
    let report = Report(files: [
      FileReport(
        path: "marbles/a, b: 100%.marbles",
        scenarios: [ScenarioReport(title: title, line: 4, outcome: .failed, failures: [failure])])
    ])
    let lines = ReportFormat.github.render(CheckResult(report: report)).split(separator: "\n")
    #expect(lines.count == 2)
    let command = try #require(WorkflowCommand(lines[0]))
    #expect(
      command.properties == [
        "file": "marbles/a, b: 100%.marbles", "line": "7", "col": "28",
        "title": "50%, or: %0A\\u{1B}[31m\\u{202E}",
      ])
    #expect(
      command.message
        == "'a,b::c' came at 100%\nexpected  --a|\n\nactual    -a-|\\u{D}")
  }

  @Test func `are one for each scenario, with all its causes`() {
    let failures = (1...3).map { line in
      Failure(line: line, column: 2, cause: "early", message: "cause \(line)", details: ["--a|"])
    }
    let report = Report(files: [
      FileReport(
        path: "a.marbles",
        scenarios: [ScenarioReport(title: "A", line: 1, outcome: .failed, failures: failures)])
    ])
    let lines = ReportFormat.github.render(CheckResult(report: report)).split(separator: "\n")
    #expect(lines.count == 2)
    #expect(
      lines[0] == "::error file=a.marbles,line=1,col=2,title=A::cause 1%0A--a|"
        + "%0Aa.marbles:2:2: cause 2%0A--a|%0Aa.marbles:3:2: cause 3%0A--a|")
  }
}
