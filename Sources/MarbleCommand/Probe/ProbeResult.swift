import MarbleDiagrams
import MarbleProbes
import MarbleScenarios

/// The outcomes of all probes, in the order of the table.
struct ProbeResult: ReportedResult {
  static let formats: [ReportFormat] = [.text, .markdown]

  /// The outcome of one probe.
  private struct Entry {
    /// The name of the probe in the table.
    let name: String
    /// One line for the table.
    let verdict: String
    /// The report of a probe that does not succeed; otherwise empty.
    let findings: String
    let status: ExitStatus

    init(_ name: String, _ verdict: String, _ result: some ReportedResult, foldedTo width: Int?) {
      (self.name, self.verdict, status) = (name, verdict, result.exitStatus)
      findings = status == .success ? "" : ReportFormat.text.render(result, foldedTo: width)
    }

    var sign: String { status == .success ? "✓" : "✗" }
  }

  private let entries: [Entry]

  /// The sessions of each property, and their seed: the same call gives the same result.
  private static let (sessions, seed): (Int, UInt64) = (2_000, 1)

  /// Runs the probes.
  init(of call: Call, in context: CommandContext) throws {
    var call = call
    // The commands of the probes read its values differently.
    call.remove(.probeFormat)
    var hunt = try HuntOptions(call)
    (hunt.sessions, hunt.seed) = (Self.sessions, Self.seed)
    let width = context.output.width
    let mutants = try MutantOptions(call)
    let laws = try VaryOptions(call)
    var orders = try CheckOptions(call)
    orders.orders = OrderBudget()
    let noticed = try ProgressLine.during(in: context, counting: "mutant") {
      try mutants.run(in: context, progress: $0)
    }
    let varied = try ProgressLine.during(in: context) { try laws.run(in: context, progress: $0) }
    let ordered = try ProgressLine.during(in: context) { try orders.run(in: context, progress: $0) }
    let hunted = try ProgressLine.during(in: context, counting: "session") {
      try hunt.found(in: context, progress: $0)
    }
    entries = [
      Entry("mutants", noticed.verdict, noticed, foldedTo: width),
      Entry("laws", Self.verdict(on: varied.report), varied, foldedTo: width),
      Entry(
        "orders", OrderTally(ordered.report).verdict + Self.broken(in: ordered.report), ordered,
        foldedTo: width),
      Entry(
        "properties",
        Self.verdict(on: hunted.found) + (hunted.unreachedLine.map { "; " + $0 } ?? ""), hunted,
        foldedTo: width),
    ]
  }

  var exitStatus: ExitStatus { entries.map(\.status).max() ?? .success }

  /// The number of variations, the scenarios that break a law, and the laws that no variation could
  /// break.
  private static func verdict(on result: LawReport) -> String {
    let vacuous = Law.allCases.filter { (result.tallies[$0]?.possible ?? 0) == 0 }
    return counted(result.variations, "variation") + broken(in: result.report)
      + (vacuous.isEmpty
        ? "" : "; no variation could break \(vacuous.map(\.rawValue).joined(separator: ", "))")
  }

  /// The number of properties and of their sessions, and the properties that are broken.
  private static func verdict(on found: HuntReport) -> String {
    let sessions = found.results.reduce(0) { $0 + $1.sessions }
    let count = found.results.count
    return "\(grouped(sessions)) sessions of \(count) \(count == 1 ? "property" : "properties")"
      + broken(in: found.report)
  }

  private static func broken(in report: Report) -> String {
    let count = report.scenarios.count - report.count(.passed)
    return count == 0
      ? "" : "; \(counted(count, "scenario")) \(count == 1 ? "does" : "do") not hold"
  }

  /// The findings of the probes that do not succeed, and the table. In a summary the table is
  /// first, because a summary may be cut.
  func text(as format: ReportFormat, foldedTo width: Int?) -> String {
    let failing = entries.filter { !$0.findings.isEmpty }
    guard format == .markdown else {
      let width = entries.map(\.name.count).max() ?? 0
      let table = entries.map { "\($0.sign) \($0.name.padding(to: width))  \($0.verdict)\n" }
      let findings = failing.map { "\($0.name)\n\n\($0.findings)\n" }
      return visibleText(findings.joined() + table.joined())
    }
    var page = MarkdownPage(limit: MarkdownFormat.limit)
    page.add("## Probes\n\n| | Probe | Result |\n| --- | --- | --- |\n")
    for entry in entries {
      page.add("| \(entry.sign) | \(entry.name) | \(MarkdownPage.plain(entry.verdict)) |\n")
    }
    page.add(
      failing.lazy.map { "\n### \($0.name)\n\n" + MarkdownPage.fenced($0.findings) },
      called: "probe")
    return page.finished()
  }
}
