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
      let (possible, total) = (Self.grouped(tally?.possible ?? 0), Self.grouped(tally?.total ?? 0))
      return "\(word)  could fail in \(possible) of \(total) variations\(note)"
    }
    if result.heldBySystems > 0 {
      lines.append(
        "released is only reported for systems:"
          + " \(counted(result.heldBySystems, "scenario")) of systems still held a source")
    }
    text = lines.joined(separator: "\n") + "\n"
  }

  /// A number with a comma between thousands.
  static func grouped(_ number: Int) -> String {
    var digits = String(number)
    var groups: [String] = []
    while digits.count > 3 {
      groups.insert(String(digits.suffix(3)), at: 0)
      digits.removeLast(3)
    }
    return ([digits] + groups).joined(separator: ",")
  }
}
