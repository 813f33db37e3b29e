import MarbleDiagrams
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
    let pictures = scaffold.scenarios.map { "  \($0.title):\n\($0.body.plain)\n" }
    let tick = pictures.isEmpty ? "" : "\n  A column is 100 ms.\n"
    text = SystemList([system]).text + tick + pictures.map { "\n" + $0 }.joined()
  }
}

extension RecordedDraft {
  /// The rows without the title, for a page.
  var body: StyledText {
    text.split(separator: "\n").dropFirst().map { row in
      StyledText("  \(row)", row.hasPrefix("  expect ") ? .right : nil)
    }
    .joined(separator: "\n")
  }
}

/// The output of `systems`: every registered system with its ports.
struct SystemList {
  let text: String

  init(_ systems: [SystemDefinition]) {
    if systems.isEmpty {
      text = "No system is registered here: MarbleMain.run(systems: […]) takes them.\n"
    } else {
      text = systems.map(Self.paragraph).joined(separator: "\n")
    }
  }

  private static func paragraph(_ system: SystemDefinition) -> String {
    let head = system.summary.isEmpty ? "" : "\n  \(system.summary)"
    let rows = system.ports.map { port in
      let initial = port.initial.map { " = \($0)" } ?? ""
      let kind = port.kind.rawValue.padding(to: 7)
      return "  \(kind) \(port.name): \(port.type)\(initial)\n"
    }
    return "system \(system.name)\(head)\n" + rows.joined()
  }
}

extension [SystemDefinition] {
  func named(_ name: String) throws -> SystemDefinition {
    if let system = first(where: { $0.name == name }) { return system }
    if isEmpty {
      throw CommandError(
        "unknown system '\(name)': none is registered; MarbleMain.run(systems: […]) registers"
          + " systems")
    }
    throw CommandError.unknownWord(name, kind: "system", known: map(\.name))
  }
}
