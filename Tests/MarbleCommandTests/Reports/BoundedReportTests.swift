import Foundation
import Testing

@testable import MarbleCommand
@testable import MarbleScenarios

/// A report has a limit and counts the rest. The data that decide the exit status stay complete.
@Suite struct `A report of very many failures` {
  private static func failing(_ count: Int, lines: Int = 10) -> CheckResult {
    let failure = Failure(
      line: 1, column: 1, cause: "early", message: "early",
      details: .init(repeating: "actual --a-|", count: lines))
    let scenarios = (0..<count).map {
      ScenarioReport(title: "Case \($0)", line: 1, outcome: .failed, failures: [failure])
    }
    return CheckResult(
      report: Report(files: [FileReport(path: "a.marbles", scenarios: scenarios)]))
  }

  @Test func `as text counts the failures without room, and its verdict counts all`() {
    let text = TextFormat.render(Self.failing(5_000), limit: 10_000)
    #expect(text.utf8.count < 11_000)
    let shown = text.split(separator: "\n").count { $0.hasPrefix("a.marbles:1:1: error") }
    #expect(shown > 10)
    #expect(text.contains("\n… and 4,\(5_000 - shown - 4_000) more: "))
    #expect(text.hasSuffix("✗ 5000 scenarios in 1 file: 5000 failed\n"))
    #expect(!TextFormat.render(Self.failing(10), limit: 10_000).contains("In short"))
    let many = TextFormat.render(Self.failing(20))
    #expect(many.contains("\n\nIn short:\n  "))
  }

  @Test func `shows one failure even if it exceeds the limit`() {
    let text = TextFormat.render(Self.failing(2, lines: 2_000), limit: 10_000)
    #expect(text.contains("scenario Case 0") && !text.contains("scenario Case 1"))
    #expect(text.contains("… and 1 more: "))
  }

  @Test func `as annotations counts the failures without room`() {
    let text = GitHubFormat.render(Self.failing(5_000), limit: 10_000)
    let shown = text.split(separator: "\n").count { $0.hasPrefix("::error ") }
    #expect(text.utf8.count < 11_000)
    #expect(text.contains("\n::notice::… and 4,\(5_000 - shown - 4_000) more: "))
    #expect(text.hasSuffix("✗ 5000 scenarios in 1 file: 5000 failed\n"))
  }

  @Test func `as JUnit has every case, and marks the cases without their pictures`() {
    let text = JUnitFormat.render(Self.failing(500), limit: 10_000)
    #expect(text.contains("tests=\"500\" failures=\"500\""))
    #expect(text.components(separatedBy: "<testcase ").count == 501)
    #expect(text.components(separatedBy: "message=\"early\"").count == 501)
    let leftOut = text.components(separatedBy: ">left out: the report is too long<").count - 1
    #expect((400..<500).contains(leftOut))
  }

  @Test func `as JSON has every failure, and counts those without their pictures`() throws {
    let report = try parsed(JSONFormat.render(Self.failing(500), limit: 10_000))
    let files = try #require(report["files"] as? [[String: Any]])
    let scenarios = try #require(files[0]["scenarios"] as? [[String: Any]])
    let failures = scenarios.flatMap { $0["failures"] as? [[String: Any]] ?? [] }
    #expect(failures.count == 500)
    let bare = failures.count { ($0["details"] as? [String])?.isEmpty == true }
    #expect((400..<500).contains(bare))
    #expect(report["detailsOmitted"] as? Int == bare)
    #expect((report["summary"] as? [String: Any])?["failed"] as? Int == 500)
  }

  @Test func `as JSON lists a limited number of events, and counts the others`() throws {
    let value = String(repeating: "x", count: 64 * 9)
    func events(_ count: Int, _ value: String = "1") -> [EventReport] {
      (0..<count).map { EventReport(time: Instant($0), kind: .next, value: value) }
    }
    let scenario = ScenarioReport(
      title: "Long", line: 1, outcome: .passed,
      observers: [
        ObserverReport(name: "a", expected: nil, actual: events(1_000, value)),
        ObserverReport(name: "b", expected: events(9_000), actual: events(9_000)),
      ],
      calls: [CallReport(name: "f", expected: nil, actual: events(1))])
    let short = ScenarioReport(
      title: "Short", line: 1, outcome: .passed,
      observers: [ObserverReport(name: "a", expected: nil, actual: events(3))])
    let result = CheckResult(
      report: Report(files: [FileReport(path: "a.marbles", scenarios: [scenario, short])]))
    let report = try parsed(JSONFormat.render(result))
    let files = try #require(report["files"] as? [[String: Any]])
    let scenarios = try #require(files[0]["scenarios"] as? [[String: Any]])
    #expect(scenarios.map { $0["eventsOmitted"] as? Int } == [8_001, 0])
    let observers = try #require(scenarios[0]["observers"] as? [[String: Any]])
    #expect(observers.map { ($0["actual"] as? [Any])?.count } == [1_000, 1_000])
    #expect((observers[1]["expected"] as? [Any])?.count == 9_000)
    #expect(report["detailsOmitted"] as? Int == 0)
    #expect(JSONFormat.eventLimit == 20_000 && ReportRoom.limit == 4 << 20)
  }

  private func parsed(_ text: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }
}
