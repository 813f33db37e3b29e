import MarbleScenarios

extension Subcommand {
  static let systems = Subcommand(
    "systems", summary: "list the registered systems, or explain one",
    arguments: [
      Argument(
        "NAME", "a system: shows its ports, and pictures of its behaviour", count: .oneOrNone,
        offering: .systems)
    ],
    examples: [Example("marbles systems"), Example("marbles systems RegisterViewModel")]
  ) { call, context in
    guard let name = call.arguments.first else {
      return CommandResult(output: SystemList(context.systems).text)
    }
    let system = try context.systems.named(name)
    return CommandResult(output: SystemPage(system, among: context.systems).text)
  }
}

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
