import MarbleScenarios

/// The output of `systems NAME`: the ports of a system, and pictures of its behaviour when they are
/// used.
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
  /// The rows without the title, for a page.
  var body: String {
    text.split(separator: "\n").dropFirst().map { "  " + $0 }.joined(separator: "\n")
  }
}
