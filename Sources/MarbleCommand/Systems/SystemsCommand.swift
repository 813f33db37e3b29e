extension Subcommand {
  static let systems = Subcommand(
    "systems", summary: "list the systems that are registered here, or show what one does",
    arguments: [
      Argument(
        "NAME", "one of them: its ports, and pictures of what it does", count: .oneOrNone,
        offering: .systems)
    ],
    examples: [Example("marbles systems"), Example("marbles systems RegisterViewModel")]
  ) { call, context throws(CallError) in
    guard let name = call.arguments.first else {
      return CommandResult(output: SystemList(context.systems).text)
    }
    let system = try context.systems.named(name)
    return CommandResult(output: SystemPage(system, among: context.systems).text)
  }
}
