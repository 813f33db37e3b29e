import MarbleDiagrams
import MarbleScenarios

/// The lines that say how often each law could have failed, so that nobody trusts a law that was
/// never at risk.
struct LawTable {
  let text: String

  /// - Parameter laws: The laws that were checked.
  init(_ result: LawReport, _ laws: Set<Law>) {
    let checked = Law.allCases.filter(laws.contains)
    let width = checked.map(\.rawValue.count).max() ?? 0
    var lines = checked.map { law in
      let tally = result.tallies[law]
      let note = (tally?.possible ?? 0) == 0 ? ": this law could fail nowhere here" : ""
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
