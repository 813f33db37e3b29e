import MarbleDiagrams
import MarbleProbes
import MarbleScenarios

/// The outcome of one probe.
struct ProbeResult: Equatable {
  /// The name of the probe in the table.
  let name: String
  /// One line for the table.
  let verdict: String
  /// The report of a probe that does not succeed; otherwise empty.
  let findings: String
  let status: ExitStatus

  /// Runs the probes, in the order of the table.
  static func all(_ call: Call, in context: CommandContext) throws -> [ProbeResult] {
    let call = call.without(.probeFormat)
    return [
      try mutants(call, in: context), try laws(call, in: context), try orders(call, in: context),
    ]
  }

  private static func mutants(
    _ call: Call, in context: CommandContext
  ) throws -> ProbeResult {
    let options = try MutantOptions(call)
    let result = try ProgressLine.during(in: context, counting: "mutant") { progress in
      try options.run(in: context, progress: progress)
    }
    return ProbeResult(
      name: "mutants", verdict: result.verdict,
      findings: result.exitStatus == .success ? "" : MutantText.render(result),
      status: result.exitStatus)
  }

  private static func laws(
    _ call: Call, in context: CommandContext
  ) throws -> ProbeResult {
    let options = try VaryOptions(call)
    let result = try ProgressLine.during(in: context) { progress in
      try options.run(in: context, progress: progress)
    }
    let checked = CheckResult(report: result.report)
    let findings =
      LawTable(result, options.laws).text + "\n"
      + TextFormat.render(checked, foldedTo: context.output.width)
    return ProbeResult(
      name: "laws", verdict: verdict(on: result),
      findings: checked.exitStatus == .success ? "" : findings, status: checked.exitStatus)
  }

  /// The number of variations, the scenarios that break a law, and the laws that no variation could
  /// break.
  private static func verdict(on result: LawReport) -> String {
    let broken = result.report.scenarios.count - result.report.count(.passed)
    let vacuous = Law.allCases.filter { (result.tallies[$0]?.possible ?? 0) == 0 }
    return counted(result.variations, "variation")
      + (broken == 0
        ? "" : "; \(counted(broken, "scenario")) \(broken == 1 ? "does" : "do") not hold")
      + (vacuous.isEmpty
        ? "" : "; no variation could break \(vacuous.map(\.rawValue).joined(separator: ", "))")
  }

  private static func orders(
    _ call: Call, in context: CommandContext
  ) throws -> ProbeResult {
    var options = try CheckOptions(call)
    options.orders = OrderBudget()
    let result = try ProgressLine.during(in: context) { progress in
      try options.run(in: context, progress: progress)
    }
    let failed = result.report.scenarios.count - result.report.count(.passed)
    return ProbeResult(
      name: "orders",
      verdict: OrderTally(result.report).verdict
        + (failed == 0
          ? "" : "; \(counted(failed, "scenario")) \(failed == 1 ? "does" : "do") not hold"),
      findings: result.exitStatus == .success
        ? "" : TextFormat.render(result, foldedTo: context.output.width),
      status: result.exitStatus)
  }
}

extension Call {
  /// The call without an option, whose values other commands read differently.
  fileprivate func without(_ option: CommandOption) -> Call {
    var call = self
    call.remove(option)
    return call
  }
}
