import MarbleScenarios

/// The result of a check, with everything that the formats report.
struct CheckResult: ReportedResult, Equatable {
  var report: Report
  var regressions: [Regression] = []
  /// The part that was checked; nil for all selected scenarios.
  var shard: Shard?
  /// True if other orders of every scenario were tried.
  var isAudited = false

  var exitStatus: ExitStatus {
    if report.files.contains(where: { !$0.problems.isEmpty }) || report.count(.invalid) > 0 {
      return .invalid
    }
    return report.count(.failed) > 0 || !regressions.isEmpty ? .failed : .success
  }
}

extension CheckResult {
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
