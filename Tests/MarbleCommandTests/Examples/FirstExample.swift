import MarbleScenarios

@testable import MarbleCommand

/// The scenario for the first example of an operator's form. The tests replace its call by other
/// calls.
struct FirstExample {
  let form: OperatorDeclaration
  let text: String

  init?(_ form: OperatorDeclaration) {
    guard let plain = OperatorScaffold(form).plain else { return nil }
    self.form = form
    text = plain.text
  }

  /// Returns the outcome and the messages of the scenario with another call.
  func outcome(with call: String) -> (outcome: Outcome, messages: [String]) {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let start = form.role == .subject ? "  let u" : "  let out"
    for index in lines.indices where lines[index].hasPrefix(start) {
      lines[index] = lines[index].replacing(form.example.text, with: call)
    }
    // An unused source would be a separate error.
    for unused in form.example.words.intersection(["s", "t"]).subtracting(Self.words(of: call)) {
      let rows = ["hot", "cold", "subs"].map { "  \($0) \(unused) " }
      lines.removeAll { line in rows.contains { line.hasPrefix($0) } }
    }
    let source = ScenarioSuite.Source(
      path: "example.marbles", bytes: Array(lines.joined(separator: "\n").utf8))
    let report = ScenarioSuite(sources: [source]).run()
    let scenario = report.scenarios.first
    return (
      scenario?.outcome ?? .invalid,
      (report.files.flatMap(\.problems) + (scenario?.failures ?? [])).map(\.message)
    )
  }

  private static func words(of call: String) -> Set<Substring> {
    Set(call.split { !$0.isLetter && !$0.isNumber })
  }
}
