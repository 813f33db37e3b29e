import MarbleDiagrams
import MarbleProbes
import MarbleScenarios

/// The text that `Conformance` prints: what is wrong, and the counts.
struct ConformanceSummary {
  let text: String

  init(_ comparison: ConformanceComparison) {
    let invalid = comparison.invalid.map { result, failures in
      failures.map { TextFormat.paragraph($0, path: result.path) + "\n" }.joined()
    }
    let new = comparison.new.map { result, failures in
      "✗ \(result.path):\(result.line): \(result.title)\n"
        + "  differs, and the list does not have it\n"
        + failures.map { TextFormat.paragraph($0, path: result.path) + "\n" }.joined()
    }
    let stale = comparison.stale.map {
      "✗ \($0.entry.path): \($0.entry.title)\n  is listed, but it \($0.state)\n"
    }
    let few =
      comparison.operators.count < comparison.leastOperators
      ? [
        "✗ \(counted(comparison.operators.count, "operator")) of \(comparison.library),"
          + " at least \(comparison.leastOperators) are expected\n"
      ] : []
    text = (invalid + new + stale + few + [Self.counts(comparison)]).joined(separator: "\n")
  }

  private static func counts(_ comparison: ConformanceComparison) -> String {
    var parts = [
      "\(comparison.holding.count) hold", "\(comparison.listed.count) differ as listed",
      "\(comparison.notMapped.count) not mapped",
      "\(comparison.usingNone.count) without an operator of the library",
    ]
    if !comparison.new.isEmpty { parts.append("\(comparison.new.count) differ and are not listed") }
    if !comparison.stale.isEmpty {
      parts.append("\(comparison.stale.count) listed, but not different")
    }
    if comparison.isInvalid { parts.append("\(comparison.invalid.count) invalid") }
    return "\(comparison.library), \(counted(comparison.operators.count, "operator")):"
      + " of \(counted(comparison.results.count, "scenario")) \(parts.joined(separator: ", "))\n"
  }
}
