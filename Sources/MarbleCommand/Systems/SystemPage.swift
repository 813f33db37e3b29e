import MarbleScenarios

/// What `systems NAME` prints: the ports of a system, and what it does when they are used.
struct SystemPage {
  let text: String

  init(_ system: SystemDefinition, among systems: [SystemDefinition]) {
    let scaffold = SystemScaffold(system, among: systems)
    let pictures = scaffold.scenarios.map { "  \($0.title):\n\($0.body)\n" }
    let tick = pictures.isEmpty ? "" : "\n  A column is 100 ms.\n"
    text = SystemList([system]).text + tick + pictures.map { "\n" + $0 }.joined()
  }
}

extension RecordedDraft {
  /// The rows without the title, as pages show them.
  var body: String {
    text.split(separator: "\n").dropFirst().map { "  " + $0 }.joined(separator: "\n")
  }
}
