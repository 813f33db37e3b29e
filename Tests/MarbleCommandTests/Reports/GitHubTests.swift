import MarbleScenarios
import Testing

@testable import MarbleCommand

@Suite struct `Annotations of GitHub` {
  @Test func `have the whole message, with its line, column and picture`() {
    let title = "50%, or: %0A\u{1B}[31m\u{202E}"
    let failure = Failure(
      line: 7, column: 28, cause: "early", message: "'a,b::c' came at 100%",
      details: ["expected  --a|", "", "actual    -a-|\r"])
    let report = Report(files: [
      FileReport(
        path: "marbles/a, b: 100%.marbles",
        scenarios: [ScenarioReport(title: title, line: 4, outcome: .failed, failures: [failure])])
    ])
    let lines = CheckResult(report: report).text(as: .github).split(separator: "\n")
    #expect(lines.count == 2)
    // In the properties, the runner decodes a colon and a comma, too.
    #expect(
      lines[0]
        == "::error file=marbles/a%2C b%3A 100%25.marbles,line=7,col=28,"
        + "title=50%25%2C or%3A %250A\\u{1B}[31m\\u{202E}"
        + "::'a,b::c' came at 100%25%0Aexpected  --a|%0A%0Aactual    -a-|\\u{D}")
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
    let lines = CheckResult(report: report).text(as: .github).split(separator: "\n")
    #expect(lines.count == 2)
    #expect(
      lines[0] == "::error file=a.marbles,line=1,col=2,title=A::cause 1%0A--a|"
        + "%0Aa.marbles:2:2: cause 2%0A--a|%0Aa.marbles:3:2: cause 3%0A--a|")
  }
}
