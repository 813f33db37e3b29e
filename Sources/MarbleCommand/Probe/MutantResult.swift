import MarbleDiagrams
import MarbleProbes
import MarbleScenarios

/// The mutants of a call with their numbers: a check in which each survivor is a failure.
struct MutantResult: ProbeFindings {
  static let formats: [ReportFormat] = [.text, .github, .markdown]

  let report: MutantReport
  let least: Int?
  /// The files and the problems, as a check reports them.
  private var checked = CheckResult(report: Report(files: []))

  private(set) var killed = 0
  private(set) var accepted = 0
  private(set) var survived = 0
  private(set) var notBuilt = 0

  init(_ report: MutantReport, in run: ProbeRun, least: Int?) {
    self.report = report
    self.least = least
    for mutant in report.mutants {
      switch mutant.outcome {
      case .killed, .timeout: killed += 1
      case .accepted: accepted += 1
      case .survived: survived += 1
      case .notBuilt: notBuilt += 1
      }
    }
    // One report for each file, also for those without mutants.
    let tried = Dictionary(report.files.map { ($0.path, $0) }) { first, _ in first }
    let errors = Dictionary(grouping: report.errors, by: \.path)
    let files = run.files.suite.sources.map { source in
      FileReport(
        path: source.path, problems: errors[source.path, default: []].map(\.failure),
        scenarios: tried[source.path].map(scenarios(of:)) ?? [])
    }
    checked = CheckResult(
      report: run.completing(Report(files: files)),
      summary: CheckResult.Summary(title: "Mutants", verdict: verdict))
  }

  /// The noticed mutants in tenths of a percent of those that were noticed or survived, rounded to
  /// the nearest. It is 1,000 only if none survived, also where there are none.
  var score: Int { Self.share(killed, of: killed + survived) }

  static func share(_ count: Int, of all: Int) -> Int {
    count == all ? 1_000 : min(999, (count * 1_000 + all / 2) / all)
  }

  /// True if the call found no more survivors than it admits.
  private var succeeds: Bool {
    survived == 0 || least.map { killed * 100 >= $0 * (killed + survived) } ?? false
  }

  var exitStatus: ExitStatus { checked.exitStatus }
  var scenarios: [String] { [] }

  func refusal(of options: ProbeOptions) -> CommandError? { nil }

  func remarks(on options: ProbeOptions) -> String { "" }

  func text(as format: ReportFormat, on screen: CommandContext.Screen) -> String {
    checked.text(as: format, on: screen)
  }

  /// `1030 killed, 12 accepted, 4 survived, 3 did not build (99.6 %)`
  var verdict: String {
    guard report.errors.isEmpty else { return "no mutant was tried" }
    guard !report.mutants.isEmpty else { return "no mutants" }
    let parts = [
      (killed, "killed"), (accepted, "accepted"), (survived, "survived"),
      (notBuilt, "did not build"),
    ]
    let words = parts.filter { $0.0 > 0 || $0.1 == "killed" }.map { "\($0.0) \($0.1)" }
    let admitted = least.map { ", at least \($0) % are required" } ?? ""
    return words.joined(separator: ", ") + " (\(score / 10).\(score % 10) %\(admitted))"
  }

  /// The survivors of a file. They are warnings if the call admits them, as wrong comments are.
  private func scenarios(of file: MutantReport.File) -> [ScenarioReport] {
    var scenarios = file.survivors.map { mutant, failure in
      var scenario = ScenarioReport(
        title: mutant.scenarios.first ?? "", line: mutant.place.line,
        outcome: succeeds ? .passed : .failed)
      if succeeds { scenario.warnings = [failure] } else { scenario.failures = [failure] }
      return scenario
    }
    scenarios += file.stale.map { entry in
      var scenario = ScenarioReport(title: "", line: entry.line, outcome: .passed)
      scenario.warnings = [entry.failure]
      return scenario
    }
    return scenarios
  }
}
