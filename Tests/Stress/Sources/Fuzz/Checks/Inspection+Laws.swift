@testable import MarbleLanguage
@testable import MarbleProbes
@testable import MarbleScenarios

extension Inspection {
  /// Checks every law in variations of the scenarios. The operators of the registry keep them all,
  /// so a broken law is a defect of an operator or a false alarm.
  mutating func checkLaws(in variations: Int) throws(Finding) {
    begin("laws")
    let report = LawReport(of: String(decoding: source.bytes, as: UTF8.self), limit: variations)
    let possible = Law.allCases.map { report.tallies[$0]?.possible ?? 0 }
    digest.add("\(possible) \(report.variations) \(report.findings.map(\.text))")
    if report.variations > 0 { tally[.varied] += 1 }
    guard let found = report.findings.first else { return }
    // The text is as small as the search can make it, so it needs no minimiser.
    let pipelines = found.text.split(separator: "\n").filter { $0.contains("let ") }
    throw Finding(
      "laws: \(found.message.prefix { $0 != ":" }) of \(pipelines.joined(separator: ";"))",
      found.message + "\n" + found.text)
  }
}
