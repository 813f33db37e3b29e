import MarbleDiagrams
import MarbleProbes
import MarbleScenarios

/// The table of a library as a page of Markdown.
struct ConformancePage {
  let text: String

  init(_ comparison: ConformanceComparison) {
    text =
      Self.head(comparison) + Self.operators(comparison) + Self.differences(comparison)
      + Self.lacking(comparison)
  }

  private static func head(_ comparison: ConformanceComparison) -> String {
    let rows = [
      ("hold", comparison.holding.count),
      ("differ, with a known reason", comparison.listed.count),
      ("differ, and are not listed", comparison.new.count),
      ("are listed, but do not differ", comparison.stale.count),
      ("use an operator that the library lacks", comparison.notMapped.count),
      ("use no operator of the library", comparison.usingNone.count),
      ("cannot be run", comparison.invalid.count),
    ]
    return "# \(plain(comparison.library)): \(counted(comparison.operators.count, "operator"))\n\n"
      + "| Scenarios that | |\n| --- | ---: |\n"
      + rows.map { "| \($0.0) | \($0.1) |\n" }.joined()
      + "| all | \(comparison.results.count) |\n"
  }

  /// A row for each form of each operator.
  private static func operators(_ comparison: ConformanceComparison) -> String {
    var counts: [String: (holds: Int, differs: Int)] = [:]
    for result in comparison.run {
      for form in result.operators {
        if result.outcome == .holds {
          counts[form, default: (0, 0)].holds += 1
        } else {
          counts[form, default: (0, 0)].differs += 1
        }
      }
    }
    return "\n## Operators\n\n| Operator | Scenarios hold | differ |\n| --- | ---: | ---: |\n"
      + counts.keys.sorted().map { form in
        "| \(plain(form)) | \(counts[form]!.holds) | \(counts[form]!.differs) |\n"
      }.joined()
  }

  private static func differences(_ comparison: ConformanceComparison) -> String {
    var text = ""
    let listed = comparison.listed
    for reason in comparison.list.reasons {
      let scenarios = listed.filter { $0.reason == reason }
      if scenarios.isEmpty { continue }
      text += "\n## \(reason)\n"
      for scenario in scenarios { text += section(scenario.result, scenario.failures) }
    }
    let new = comparison.new
    if !new.isEmpty { text += "\n## Not listed\n" }
    for (result, failures) in new { text += section(result, failures) }
    let stale = comparison.stale
    if !stale.isEmpty { text += "\n## Listed, but not different\n\n" }
    for (entry, state) in stale {
      text += "* `\(entry.path)`: \(plain(entry.title)) (it \(state))\n"
    }
    return text
  }

  private static func section(_ result: ConformanceResult, _ failures: [Failure]) -> String {
    "\n### \(plain(result.title))\n\n"
      + MarkdownPage.fenced(
        failures.map { TextFormat.paragraph($0, path: result.path) }.joined(separator: "\n"))
  }

  private static func lacking(_ comparison: ConformanceComparison) -> String {
    var counts: [String: Int] = [:]
    for (_, forms) in comparison.notMapped { for form in forms { counts[form, default: 0] += 1 } }
    if counts.isEmpty { return "" }
    return "\n## Not mapped\n\n| Operator | Scenarios |\n| --- | ---: |\n"
      + counts.keys.sorted().map { "| \(plain($0)) | \(counts[$0]!) |\n" }.joined()
  }

  private static func plain(_ text: String) -> String { MarkdownPage.plain(text) }
}
