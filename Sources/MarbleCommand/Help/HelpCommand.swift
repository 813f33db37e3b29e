import MarbleScenarios

extension Subcommand {
  /// - Parameter commands: Returns all commands.
  static func help(of commands: @escaping @Sendable () -> [Subcommand]) -> Subcommand {
    Subcommand(
      "help", summary: "explain a command, with examples",
      arguments: [
        Argument(
          "COMMAND", "one of the commands, or a statement; default: all commands",
          count: .oneOrNone,
          offering: .commands)
      ],
      examples: [
        Example("marbles help check"), Example("marbles check --help", "the same"),
        Example("marbles help property", "the statements of properties"),
      ]
    ) { call, context in
      let commands = commands()
      guard let name = call.arguments.first else {
        return CommandResult(output: HelpText.overview(of: commands))
      }
      if let page = StatementHelp.page(of: name) { return CommandResult(output: page + "\n") }
      guard let command = commands.first(where: { $0.name == name }) else {
        throw CommandError(
          "there is no command '\(name)'" + suggestion(for: name, among: commands.map(\.name)))
      }
      return CommandResult(output: HelpText.text(of: command, width: context.output.width))
    }
  }

  static let version = Subcommand(
    "version", summary: "print the version", examples: [Example("marbles --version")]
  ) { _, _ in
    CommandResult(output: "marbles \(marblesVersion)\n")
  }
}

/// The version of the package.
let marblesVersion = "0.1.0"
