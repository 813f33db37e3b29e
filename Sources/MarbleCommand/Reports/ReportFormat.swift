/// The format of a report.
enum ReportFormat: String, CaseIterable {
  case text, junit, github, markdown, json, baseline
}

extension ReportFormat {
  /// Returns the whole text of the report, with a line break at its end.
  func render(_ result: CheckResult) -> String {
    switch self {
    case .text: TextFormat.render(result)
    case .junit: JUnitFormat.render(result)
    case .github: GitHubFormat.render(result)
    case .markdown: MarkdownFormat.render(result)
    case .json: JSONFormat.render(result)
    case .baseline: JSONFormat.renderBaseline(result)
    }
  }
}
