enum ReportFormat: String, CaseIterable {
  case text, junit, github, markdown, json, baseline

  /// The description in the help.
  var meaning: String {
    switch self {
    case .text: "for people; printed unless another report is"
    case .junit: "JUnit XML"
    case .github: "annotations of a GitHub workflow"
    case .markdown: "a summary of a GitHub job, at most 1 MiB"
    case .json: "for programs"
    case .baseline: "the part of the JSON that --baseline reads; small, for a commit"
    }
  }
}

/// A report in one format.
struct Output: Equatable {
  var format: ReportFormat
  /// The file; nil for standard output.
  var file: String?
}

extension [Output] {
  /// These outputs, and the text report unless another report goes to standard output.
  var withText: [Output] {
    contains { $0.file == nil } ? self : [Output(format: .text, file: nil)] + self
  }
}
