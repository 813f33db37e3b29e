import MarbleDiagrams
import MarbleScenarios

extension Subcommand {
  static let systems = Subcommand(
    name: "systems", summary: "list the registered systems, or explain one",
    arguments: [
      Argument(
        "NAME", "a system: shows its ports, and pictures of its behaviour", count: .oneOrNone,
        offering: .systems)
    ],
    examples: [Example("marbles systems"), Example("marbles systems RegisterViewModel")]
  ) { call, context in
    guard let name = call.arguments.first else {
      return CommandResult(output: context.systems.list)
    }
    let system = try context.systems.named(name)
    return CommandResult(output: context.systems.page(of: system))
  }
}

extension [SystemDefinition] {
  /// The output of `systems`: every registered system with its ports.
  fileprivate var list: String {
    isEmpty
      ? "No system is registered here: MarbleMain.run(systems: […]) takes them.\n"
      : map(\.paragraph).joined(separator: "\n")
  }

  /// The output of `systems NAME`: the ports of a system, and pictures of its behaviour when they
  /// are used.
  func page(of system: SystemDefinition) -> String {
    let scaffold = SystemScaffold(system, among: self)
    let pictures = scaffold.scenarios.map { "  \($0.title):\n\($0.body.plain)\n" }
    let tick = pictures.isEmpty ? "" : "\n  A column is 100 ms.\n"
    return system.paragraph + tick + pictures.map { "\n" + $0 }.joined()
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

extension SystemDefinition {
  fileprivate var paragraph: String {
    let head = summary.isEmpty ? "" : "\n  \(summary)"
    let rows = ports.map { port in
      let initial = port.initial.map { " = \($0)" } ?? ""
      let kind = port.kind.rawValue.padding(to: 7)
      return "  \(kind) \(port.name): \(port.type)\(initial)\n"
    }
    return "system \(name)\(head)\n" + rows.joined()
  }
}

extension [SystemDefinition] {
  func named(_ name: String) throws -> SystemDefinition {
    if isEmpty {
      throw CommandError(
        "unknown system '\(name)': none is registered; MarbleMain.run(systems: […]) registers"
          + " systems")
    }
    return try self.named(name, kind: "system", by: \.name)
  }
}
