import MarbleDiagrams
import MarbleProbes
import MarbleScenarios

extension Subcommand {
  static let vary = LawProbe.command(
    "vary", part: "laws",
    summary: "check laws in variations of the scenarios, whatever their rows expect",
    options: [.laws, .limit, .write], json: "the scenarios with the laws that they break",
    notes: ["Laws:"] + Law.lines + [
      "Sources behind 'catch', 'retry' and similar stages may fail without effect. The statement",
      "'vary' lets 'check' demand the laws, and 'vary except NAME' leaves one out. A system may hold",
      "its sources, so 'released' is only reported for it. Nothing is compared beyond 'until'.",
      "Exit status: 0 all laws hold, 1 one is broken, 2 a file or the call is wrong.",
    ],
    examples: [
      Example("marbles vary"),
      Example("marbles vary marbles/signup --laws released,errors"),
      Example(
        "marbles vary --write broken.marbles", "appends a scenario for each broken law to a file"),
    ])
}

/// The laws that a call checks in variations of the scenarios.
struct LawProbe: Probe {
  static let noun = "scenario"
  /// The greatest number of variations of a scenario.
  private static let greatestLimit = 100_000

  let options: ProbeOptions
  private var laws = Set(Law.allCases)
  private var limit = LawReport.defaultLimit

  init(_ call: Call) throws {
    options = try ProbeOptions(call, of: LawFindings.self)
    if let list = call.value(of: .laws) {
      laws = []
      for word in list.split(separator: ",", omittingEmptySubsequences: false) {
        laws.insert(try Law(word: String(word), kind: "law"))
      }
    }
    limit = try call.number(of: .limit, counting: "variations", limit: Self.greatestLimit) ?? limit
  }

  func run(_ run: ProbeRun) -> LawFindings {
    var found = run.files.suite.laws(
      laws, limit: limit, systems: run.context.systems, operators: run.context.operators,
      threads: run.threads, progress: run.progress, where: run.isSelected)
    found.report = run.completing(found.report)
    return LawFindings(found: found, laws: laws)
  }
}

/// The result of `vary`: that of a check, with a table of the laws above the text for people.
struct LawFindings: ProbeFindings {
  static let formats = CheckResult.formats

  let found: LawReport
  /// The laws that were checked.
  let laws: Set<Law>

  private var checked: CheckResult { CheckResult(report: found.report) }

  var exitStatus: ExitStatus { checked.exitStatus }
  var scenarios: [String] { found.texts }

  func remarks(on options: ProbeOptions) -> String { "" }

  /// The filter may select properties only.
  func refusal(of options: ProbeOptions) -> CommandError? {
    found.report.files.isEmpty ? options.filter.map { .nothingMatches(filter: $0) } : nil
  }

  /// The number of variations, the scenarios that break a law, and the laws that no variation could
  /// break.
  var verdict: String {
    let vacuous = Law.allCases.filter { (found.tallies[$0]?.possible ?? 0) == 0 }
    return counted(found.variations, "variation") + found.report.broken
      + (vacuous.isEmpty
        ? "" : "; no variation could break \(vacuous.map(\.rawValue).joined(separator: ", "))")
  }

  func text(as format: ReportFormat, foldedTo width: Int?) -> String {
    (format == .text ? table + "\n" : "") + checked.text(as: format, foldedTo: width)
  }

  /// The lines that show how many variations could have broken each law. If no variation could
  /// break a law, its check proves nothing.
  private var table: String {
    let checked = Law.allCases.filter(laws.contains)
    let width = checked.map(\.rawValue.count).max() ?? 0
    var lines = checked.map { law in
      let tally = found.tallies[law]
      let note = (tally?.possible ?? 0) == 0 ? ": no variation could break this law" : ""
      let word = law.rawValue.padding(to: width)
      let (possible, total) = (grouped(tally?.possible ?? 0), grouped(tally?.total ?? 0))
      return "\(word)  could fail in \(possible) of \(total) variations\(note)"
    }
    if found.heldBySystems > 0 {
      lines.append(
        "released is only reported for systems:"
          + " \(counted(found.heldBySystems, "scenario")) of systems still held a source")
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension CommandOption {
  static let laws = CommandOption.value(
    "--laws", "NAME,…", "only these laws; default: all of them",
    offering: .words(Law.words))
  static let limit = CommandOption.value(
    "--limit", "N",
    "at most N variations of one scenario; default: \(LawReport.defaultLimit)")
}

extension Law {
  /// The laws with their meanings, as lines of the help.
  fileprivate static var lines: [String] {
    let width = allCases.map(\.rawValue.count).max() ?? 0
    return allCases.map { "  " + $0.rawValue.padding(to: width + 2) + $0.meaning }
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
