import MarbleDiagrams
import MarbleProbes
import MarbleScenarios

/// The result of `hunt`: that of a check, with a line for each property above the text for people.
struct HuntedProperties: ReportedResult {
  var found: HuntReport
  let isVerbose: Bool
  /// False if a file could not be read.
  let areAllReadable: Bool

  static var formats: [ReportFormat] { CheckResult.formats.filter { $0 != .baseline } }

  private var checked: CheckResult { CheckResult(report: found.report) }

  /// A hunt that ends before a property has not tested it.
  var exitStatus: ExitStatus {
    checked.exitStatus == .success && found.unreached > 0 ? .invalid : checked.exitStatus
  }

  func text(as format: ReportFormat, foldedTo width: Int?) -> String {
    guard format == .text else { return checked.text(as: format, foldedTo: width) }
    if found.report.files.isEmpty { return "" }
    return lines + "\n" + checked.text(as: format, foldedTo: width)
  }

  /// The line about the properties that the hunt did not reach; nil if it reached all.
  var unreachedLine: String? {
    let (unreached, count) = (found.unreached, found.count)
    guard unreached > 0 else { return nil }
    return "\(unreached) of \(count) \(count == 1 ? "property" : "properties") "
      + "\(unreached == 1 ? "was" : "were") not reached"
  }

  private var lines: String {
    found.results.filter { $0.sessions > 0 }.map { result in
      let sign = result.report.outcome == .passed ? "✓" : "✗"
      let count = grouped(result.sessions) + (result.sessions == 1 ? " session" : " sessions")
      let line =
        "\(sign) \(result.report.title): \(count), \(grouped(result.behaviours)) behaviours"
        + " (seed \(result.seed))\n"
      guard isVerbose else { return line }
      return line
        + result.counts.map { "    could fail \(grouped($0.tests)) times: \($0.statement)\n" }
        .joined()
    }.joined()
  }
}
