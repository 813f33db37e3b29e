import MarbleProbes
import MarbleScenarios

/// The scenarios of a document as tests, for an editor that has a list of tests.
struct TestResults {
  private let document: Document
  private let check: DocumentCheck

  init(_ document: Document, _ check: DocumentCheck) {
    self.document = document
    self.check = check
  }

  /// One object for each scenario, and one without a title for the failures outside of them, if
  /// there are any: its title, its range, its outcome, and its failures with their pictures.
  var json: JSONValue {
    guard !document.isPage else { return [] }
    var rest = check.failures
    var tests = document.parts.scenarios.indices.compactMap { index -> JSONValue? in
      let range = document.parts.scenarios[index]
      guard let scenario = document.parts.scenario(index),
        let outcome = check.outcomes[Int(scenario.range.start)]
      else { return nil }
      func isInside(_ failure: Failure) -> Bool {
        range.contains(document.range(of: failure).lowerBound)
      }
      let own = rest.filter(isInside)
      rest.removeAll(where: isInside)
      return test(scenario.title, scenario.range.bytes, outcome, own)
    }
    if !rest.isEmpty { tests.append(test("", 0..<0, .invalid, rest)) }
    return .array(tests)
  }

  private func test(
    _ title: String, _ range: Range<Int>, _ outcome: Outcome, _ failures: [Failure]
  ) -> JSONValue {
    [
      "title": .string(title), "range": document.text.range(range),
      "outcome": .string(outcome.rawValue),
      "failures": .array(
        failures.map { failure in
          [
            "range": document.text.range(document.range(of: failure)),
            "message": .string(failure.message),
            "picture": .string(failure.details.joined(separator: "\n")),
          ]
        }),
    ]
  }
}
