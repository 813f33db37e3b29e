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
