import MarbleDiagrams
import MarbleProbes
import MarbleScenarios

/// The result of `vary`: that of a check, with a table of the laws above the text for people.
struct LawResult: ReportedResult {
  let report: LawReport
  /// The laws that were checked.
  let laws: Set<Law>

  static var formats: [ReportFormat] { CheckResult.formats }

  private var checked: CheckResult { CheckResult(report: report.report) }

  var exitStatus: ExitStatus { checked.exitStatus }

  func text(as format: ReportFormat, foldedTo width: Int?) -> String {
    (format == .text ? LawTable(report, laws).text + "\n" : "")
      + checked.text(as: format, foldedTo: width)
  }
}

/// The lines that show how many variations could have broken each law. If no variation could break
/// a law, its check proves nothing.
struct LawTable {
  let text: String

  /// - Parameter laws: The laws that were checked.
  init(_ result: LawReport, _ laws: Set<Law>) {
    let checked = Law.allCases.filter(laws.contains)
    let width = checked.map(\.rawValue.count).max() ?? 0
    var lines = checked.map { law in
      let tally = result.tallies[law]
      let note = (tally?.possible ?? 0) == 0 ? ": no variation could break this law" : ""
      let word = law.rawValue.padding(to: width)
      let (possible, total) = (grouped(tally?.possible ?? 0), grouped(tally?.total ?? 0))
      return "\(word)  could fail in \(possible) of \(total) variations\(note)"
    }
    if result.heldBySystems > 0 {
      lines.append(
        "released is only reported for systems:"
          + " \(counted(result.heldBySystems, "scenario")) of systems still held a source")
    }
    text = lines.joined(separator: "\n") + "\n"
  }
}
