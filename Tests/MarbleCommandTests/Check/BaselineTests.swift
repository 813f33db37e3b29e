import MarbleScenarios
import Testing

@testable import MarbleCommand

@Suite struct `A baseline` {
  private let earlier = Report(files: [
    FileReport(
      path: "m/a.marbles",
      scenarios: ["holds", "goes", "fails", "breaks", "elsewhere"].map {
        ScenarioReport(title: $0, line: 1, outcome: .passed)
      } + [ScenarioReport(title: "was red", line: 9, outcome: .failed)])
  ])

  @Test(arguments: [ReportFormat.json, .baseline])
  func `is read from both forms of the report`(format: ReportFormat) throws {
    let text = CheckResult(report: earlier).text(as: format)
    let baseline = try Baseline(json: Array(text.utf8))
    #expect(baseline.passed.map(\.title) == ["holds", "goes", "fails", "breaks", "elsewhere"])
    #expect(Set(baseline.passed.map(\.path)) == ["m/a.marbles"])
  }

  @Test func `distinguishes missing from failing scenarios, and ignores those not selected`()
    throws
  {
    let text = CheckResult(report: earlier).text(as: .baseline)
    let now = Report(files: [
      FileReport(
        path: "m/a.marbles",
        scenarios: [
          ScenarioReport(title: "holds", line: 1, outcome: .passed),
          ScenarioReport(title: "fails", line: 2, outcome: .failed),
          ScenarioReport(title: "breaks", line: 3, outcome: .invalid),
          ScenarioReport(title: "was red", line: 4, outcome: .failed),
        ])
    ])
    let existing = ["holds", "fails", "breaks", "was red", "elsewhere"].map {
      Baseline.Entry(path: "m/a.marbles", title: $0)
    }
    let regressions = try Baseline(json: Array(text.utf8))
      .regressions(in: now, existing: Set(existing)) { _ in true }
    #expect(
      regressions.map { "\($0.title) \($0.now?.rawValue ?? "gone")" } == [
        "goes gone", "fails failed", "breaks invalid",
      ])
  }

  @Test func `loses a scenario if one of two with its title fails`() throws {
    let text = CheckResult(report: earlier).text(as: .baseline)
    for outcomes in [[Outcome.passed, .failed], [.failed, .passed]] {
      let scenarios = outcomes.map { ScenarioReport(title: "holds", line: 1, outcome: $0) }
      let now = Report(files: [FileReport(path: "m/a.marbles", scenarios: scenarios)])
      let regressions = try Baseline(json: Array(text.utf8))
        .regressions(in: now, existing: []) { $0.title == "holds" }
      #expect(regressions.map(\.title) == ["holds"] && regressions.map(\.now) == [.failed])
    }
  }

  @Test func `is refused if the file is not a usable report`() {
    let table: [(String, BaselineError)] = [
      ("", .notAReport), ("[]", .notAReport), ("{}", .notAReport),
      ("{\"version\": 1}", .notAReport),
      ("{\"version\": \"1\", \"files\": []}", .notAReport),
      ("{\"version\": 2, \"files\": []}", .unknownVersion(2)),
      (String(repeating: "[", count: 100_000), .notAReport),
    ]
    for (text, expected) in table {
      let error = #expect(throws: BaselineError.self) { try Baseline(json: Array(text.utf8)) }
      #expect(error == expected, "\(text.prefix(40))")
    }
  }
}
