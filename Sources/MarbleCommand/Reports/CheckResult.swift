import MarbleDiagrams
import MarbleScenarios

/// The result of a check, with everything that the formats report.
struct CheckResult: ReportedResult, Equatable {
  var report: Report
  var regressions: [Regression] = []
  /// The verdict of a probe, whose numbers are not those of scenarios.
  var summary: Summary?
  /// True if other orders of every scenario were tried.
  var isAudited = false
  /// The address before the path of a file, where a forge shows the files of this commit.
  var filesAddress: String?

  var exitStatus: ExitStatus {
    if report.files.contains(where: { !$0.problems.isEmpty }) || report.count(.invalid) > 0 {
      return .invalid
    }
    return report.count(.failed) > 0 || !regressions.isEmpty ? .failed : .success
  }

  /// The line that summarises the result.
  var verdict: StyledText {
    if let summary { return StyledText(summary.verdict) }
    let scenarios = report.scenarios.count
    let ran = "\(counted(scenarios, "scenario")) in \(counted(report.files.count, "file"))"
    if report.files.isEmpty, regressions.isEmpty { return .verdict(true, "nothing to run") }
    if exitStatus == .success {
      return .verdict(true, "\(ran) \(scenarios == 1 ? "holds" : "hold")")
    }
    let words = OutcomeCount(report.files).words(and: (regressions.count, "lost from the baseline"))
    return .verdict(false, "\(ran): \(words)")
  }
}

extension StyledText {
  /// A line with the sign of what holds or does not.
  static func verdict(_ holds: Bool, _ words: String) -> Self {
    holds ? Self("✓", .right) + " \(words)" : Self("✗ \(words)", .wrong)
  }
}

extension CheckResult {
  /// The line in place of the numbers of scenarios.
  struct Summary: Equatable {
    /// The things that the numbers count, for a heading.
    let title: String
    let verdict: String
  }

  static var formats: [ReportFormat] { ReportFormat.allCases }

  func text(as format: ReportFormat, on screen: CommandContext.Screen) -> String {
    switch format {
    case .text: TextFormat.render(self, on: screen)
    case .junit: JUnitFormat.render(self)
    case .github: GitHubFormat.render(self)
    case .markdown: MarkdownFormat.render(self)
    case .json: JSONFormat.render(self)
    case .baseline: JSONFormat.renderBaseline(self)
    }
  }
}

extension CommandContext {
  /// The address of the files of this commit in a workflow of GitHub.
  var filesAddress: String? {
    guard let server = environment["GITHUB_SERVER_URL"],
      let repository = environment["GITHUB_REPOSITORY"], let commit = environment["GITHUB_SHA"]
    else { return nil }
    return "\(server)/\(repository)/blob/\(commit)/"
  }
}
