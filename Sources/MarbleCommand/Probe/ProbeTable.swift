import MarbleDiagrams
import MarbleProbes
import MarbleScenarios

/// The outcomes of all probes, in the order of the table.
struct ProbeTable: ReportedResult {
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

    init(
      _ name: String, _ verdict: String, _ result: some ReportedResult,
      on screen: CommandContext.Screen
    ) {
      (self.name, self.verdict, status) = (name, verdict, result.exitStatus)
      findings = status == .success ? "" : result.text(as: .text, on: screen)
    }

    var sign: String { status == .success ? "✓" : "✗" }
  }

  private let entries: [Entry]

  /// The sessions of each property, and their seed: the same call gives the same result.
  private static let (sessions, seed): (Int, UInt64) = (2_000, 1)

  /// Runs the probes.
  ///
  /// - Parameter outputs: The reports that the call writes.
  init(of call: Call, writing outputs: [Output], in context: CommandContext) throws {
    func entry(_ name: String, _ probe: some Probe) throws -> Entry {
      let findings = try probe.findings(in: context, writing: outputs)
      return Entry(name, findings.verdict, findings, on: context.output)
    }
    var orders = try CheckOptions(call)
    orders.orders = OrderBudget()
    let mutants = try MutantProbe(call)
    let properties = try PropertyProbe(call, sessions: Self.sessions, seed: Self.seed)
    let noticed = try entry("mutants", mutants)
    let ordered = try ProgressLine.during(in: context) { try orders.run(in: context, progress: $0) }
    entries = [
      noticed,
      Entry(
        "orders", ordered.report.orderVerdict + ordered.report.broken, ordered,
        on: context.output),
      try entry("properties", properties),
    ]
  }

  var exitStatus: ExitStatus { entries.map(\.status).max() ?? .success }

  /// The findings of the probes that do not succeed, and the table. In a summary the table is
  /// first, because a summary may be cut.
  func text(as format: ReportFormat, on screen: CommandContext.Screen) -> String {
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

extension Report {
  /// The number of scenarios that do not hold, for the table of all probes.
  var broken: String {
    let count = scenarios.count - self.count(.passed)
    return count == 0
      ? "" : "; \(counted(count, "scenario")) \(count == 1 ? "does" : "do") not hold"
  }
}
