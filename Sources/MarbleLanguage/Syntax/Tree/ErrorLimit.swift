/// The maximum number of errors that are reported for a scenario.
package enum ErrorLimit {
  /// For a scenario of a file with few scenarios.
  package static let ofScenario = 20
  /// For all scenarios of a file with many.
  static let ofFile = 20_000

  /// The limit for each of the scenarios of a file.
  package static func ofEach(among scenarios: Int) -> Int {
    max(2, min(ofScenario, ofFile / max(1, scenarios)))
  }
}

extension ScenarioSyntax {
  /// The scenario with its first errors. The last one reports that there are more.
  package func reporting(atMost limit: Int) -> ScenarioSyntax {
    guard errors.count > limit else { return self }
    let last = SyntaxError(.tooManyErrors, errors[limit - 1].range)
    return replacing(errors: errors.prefix(limit - 1) + [last])
  }
}
