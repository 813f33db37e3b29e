import MarbleDiagrams

/// The line that summarises the result.
struct ResultLine {
  let text: String

  init(_ result: CheckResult) {
    if let summary = result.summary {
      text = summary.verdict
      return
    }
    let report = result.report
    let scenarios = report.scenarios.count
    let ran = "\(counted(scenarios, "scenario")) in \(counted(report.files.count, "file"))"
    if report.files.isEmpty, result.regressions.isEmpty {
      text = "✓ nothing to run"
    } else if result.exitStatus == .success {
      text = "✓ \(ran) \(scenarios == 1 ? "holds" : "hold")"
    } else {
      let unusable = report.files.count { !$0.problems.isEmpty }
      let parts = [
        (report.count(.passed), "passed"), (report.count(.failed), "failed"),
        (report.count(.invalid), "invalid"),
        (unusable, unusable == 1 ? "file unusable" : "files unusable"),
        (result.regressions.count, "lost from the baseline"),
      ]
      let words = parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
      text = "✗ \(ran): \(words.joined(separator: ", "))"
    }
  }
}
