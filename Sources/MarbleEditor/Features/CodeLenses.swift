import MarbleProbes
import MarbleScenarios

/// The line above each scenario: `1 of 3 fails`, `explain`, `record`.
///
/// Of these the first says how many rows or claims of the scenario fail, and does nothing.
struct CodeLenses {
  private let document: Document
  private let check: DocumentCheck

  init(_ document: Document, _ check: DocumentCheck) {
    self.document = document
    self.check = check
  }

  /// The lenses of all scenarios, in their order. A page has none, because nothing rewrites it.
  var lenses: [JSONValue] {
    guard !document.isPage else { return [] }
    return document.parts.scenarios.indices.flatMap { index -> [JSONValue] in
      guard let scenario = document.parts.scenario(index),
        let outcome = check.outcomes[Int(scenario.range.start)]
      else { return [] }
      return lenses(of: scenario, in: document.parts.scenarios[index], outcome)
    }
  }

  private func lenses(
    of scenario: ScenarioSyntax, in range: Range<Int>, _ outcome: Outcome
  ) -> [JSONValue] {
    let place = document.text.range(scenario.range.bytes)
    let arguments: JSONValue = [.string(document.uri), place["start"] ?? .null]
    func lens(_ title: String, _ command: ExecutedCommand?) -> JSONValue {
      [
        "range": place,
        "command": [
          "title": .string(title), "command": .string(command?.rawValue ?? ""),
          "arguments": command == nil ? [] : arguments,
        ],
      ]
    }
    let status = lens(summary(of: scenario, in: range, outcome), nil)
    switch outcome {
    case .passed: return [status, lens("explain", .explain)]
    case .failed: return [status, lens("explain", .explain), lens("record", .record)]
    case .invalid: return [status]
    }
  }

  private func summary(
    of scenario: ScenarioSyntax, in range: Range<Int>, _ outcome: Outcome
  ) -> String {
    switch outcome {
    case .passed: return "holds"
    case .invalid: return "cannot run"
    case .failed:
      let claims = scenario.statements.count(where: \.canFail)
      let places = Set(
        check.failures.map { document.range(of: $0).lowerBound }.filter(range.contains)
          .map { document.lines.lineIndex(containing: $0) })
      let count = min(max(places.count, 1), max(claims, 1))
      return claims < 2 ? "fails" : "\(count) of \(claims) \(count == 1 ? "fails" : "fail")"
    }
  }
}
