import MarbleScenarios

extension Subcommand {
  static let help = Subcommand(
    name: "help", summary: "explain a command, with examples",
    arguments: [
      Argument(
        "COMMAND", "one of the commands, or a statement; default: all commands",
        count: .oneOrNone, offering: .commands)
    ],
    examples: [
      Example("marbles help check"), Example("marbles check --help", "the same"),
      Example("marbles help property", "the statements of properties"),
    ]
  ) { call, context in
    guard let name = call.arguments.first else { return CommandResult(output: HelpText.overview) }
    if let page = StatementHelp.page(of: name) { return CommandResult(output: page + "\n") }
    guard let command = all.first(where: { $0.name == name }) else {
      throw CommandError(
        "there is no command '\(name)'" + suggestion(for: name, among: all.map(\.name)))
    }
    return CommandResult(output: HelpText.text(of: command, width: context.output.width))
  }

  static let version = Subcommand(
    name: "version", summary: "print the version", examples: [Example("marbles --version")]
  ) { _, _ in
    CommandResult(output: "marbles \(marblesVersion)\n")
  }
}

/// The version of the package.
let marblesVersion = "0.1.0"
