import MarbleScenarios

extension CheckError {
  var message: String {
    switch self {
    case .ordersMalformed(let text, let limit):
      "'\(text)' is not a number of orders from 1 to \(limit), nor 'all'"
    case .baseline(let path, let error): "the baseline '\(path)' \(error.message)"
    }
  }
}

extension BaselineError {
  /// The text after `the baseline '…'`.
  var message: String {
    switch self {
    case .unreadable(.unreadable(let reason)): "cannot be read: \(reason)"
    case .unreadable(let error): "cannot be read: \(error.message)"
    case .notAReport: "is not a report of 'check --format json' or 'baseline'"
    case .unknownVersion(let version):
      "has version \(version), but this command reads version \(reportVersion)"
    case .unrelated: "has no passed scenario of these paths"
    }
  }
}
