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
      let words = OutcomeCount(report)
        .words(and: (result.regressions.count, "lost from the baseline"))
      text = "✗ \(ran): \(words)"
    }
  }
}
