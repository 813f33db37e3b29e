import MarbleEditor
import MarbleProbes
import MarbleScenarios

/// The table of a library as JSON: an entry for each scenario, in the order of the files.
struct ConformanceJSON {
  let text: String

  init(_ comparison: ConformanceComparison) {
    let json: JSONValue = [
      "version": .integer(1),
      "library": .string(comparison.library),
      "operators": .array(comparison.operators.map(JSONValue.string)),
      "scenarios": .array(comparison.results.map { Self.scenario($0, comparison.list) }),
      "stale": .array(
        comparison.stale.map {
          [
            "path": .string($0.entry.path), "title": .string($0.entry.title),
            "state": .string($0.state),
          ]
        }),
    ]
    text = json.document
  }

  private static func scenario(_ result: ConformanceResult, _ list: KnownDifferences) -> JSONValue {
    let outcome: String
    var failures: [Failure] = []
    var lacking: [String] = []
    switch result.outcome {
    case .holds: outcome = "holds"
    case .differs(let found): (outcome, failures) = ("differs", found)
    case .notMapped(let forms): (outcome, lacking) = ("notMapped", forms)
    case .usesNone: outcome = "usesNone"
    case .invalid(let found): (outcome, failures) = ("invalid", found)
    }
    return [
      "path": .string(result.path), "title": .string(result.title),
      "line": .integer(result.line), "outcome": .string(outcome),
      "reason": list.reason(for: result).map(JSONValue.string) ?? .null,
      "operators": .array(result.operators.map(JSONValue.string)),
      "lacking": .array(lacking.map(JSONValue.string)),
      "failures": .array(
        failures.map {
          [
            "message": .string($0.message), "details": .array($0.details.map(JSONValue.string)),
          ]
        }),
    ]
  }
}
