import MarbleProbes
import MarbleScenarios

/// The results of a library, compared with its known differences.
package struct ConformanceComparison {
  /// The results that are not as the list says, with the pictures, and the counts as the last line.
  package let text: String
  /// True if exactly the listed scenarios differ, all can be run, and enough operators are used.
  package let isAsListed: Bool

  package init(
    of library: String, results: [ConformanceResult], with list: KnownDifferences,
    leastOperators: Int
  ) {
    var actual: [KnownDifferences.Entry: ConformanceResult.Outcome] = [:]
    var counts: [String: Int] = [:]
    var operators: Set<String> = []
    var wrong: [String] = []
    let listed = Set(list.entries)
    for result in results {
      let entry = KnownDifferences.Entry(path: result.path, title: result.title)
      let place = "✗ \(result.path):\(result.line): \(result.title)\n"
      actual[entry] = result.outcome
      switch result.outcome {
      case .holds: counts["hold", default: 0] += 1
      case .differs where listed.contains(entry): counts["differ as listed", default: 0] += 1
      case .differs(let failures):
        wrong.append(place + "  differs, and the list does not have it\n" + Self.text(failures))
      case .notMapped: counts["use an operator that it lacks", default: 0] += 1
      case .usesNone: counts["use no operator of it", default: 0] += 1
      case .invalid(let failures):
        wrong.append(place + "  cannot be run\n" + Self.text(failures))
      }
      switch result.outcome {
      case .holds, .differs: operators.formUnion(result.operatorNames)
      case .notMapped, .usesNone, .invalid: break
      }
    }
    for entry in list.entries {
      if let state = actual[entry].map(Self.state) ?? "does not exist" {
        wrong.append("✗ \(entry.path): \(entry.title)\n  is listed, but it \(state)\n")
      }
    }
    if operators.count < leastOperators {
      wrong.append("✗ the scenarios use fewer than \(leastOperators) operators of it\n")
    }
    isAsListed = wrong.isEmpty
    let parts = counts.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }
    text =
      (wrong + [
        "\(library), \(operators.count) operators: of \(results.count) scenarios "
          + parts.joined(separator: ", ")
      ]).joined(separator: "\n")
  }

  /// The result of a listed scenario in words. Nil if it differs.
  private static func state(_ outcome: ConformanceResult.Outcome) -> String? {
    switch outcome {
    case .differs: nil
    case .holds: "holds"
    case .notMapped, .usesNone: "is not run"
    case .invalid: "cannot be run"
    }
  }

  private static func text(_ failures: [Failure]) -> String {
    failures.map { failure in
      ([failure.message] + failure.details).map { "    \($0)\n" }.joined()
    }.joined()
  }
}
