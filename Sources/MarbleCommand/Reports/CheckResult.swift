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
}

extension CheckResult {
  /// The line in place of the numbers of scenarios.
  struct Summary: Equatable {
    /// The things that the numbers count, for a heading.
    let title: String
    let verdict: String
  }

  static var formats: [ReportFormat] { ReportFormat.allCases }

  func text(as format: ReportFormat, foldedTo width: Int?) -> String {
    switch format {
    case .text: TextFormat.render(self, foldedTo: width)
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
