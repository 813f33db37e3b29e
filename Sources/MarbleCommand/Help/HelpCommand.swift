extension Subcommand {
  static let help = Subcommand(
    "help", summary: "explain a command, with examples",
    arguments: [
      Argument(
        "COMMAND", "one of the commands; default: all of them", count: .oneOrNone,
        offering: .commands)
    ],
    examples: [Example("marbles help check"), Example("marbles check --help", "the same")]
  ) { call, _ throws(CallError) in
    guard let name = call.arguments.first else { return CommandResult(output: HelpText.overview) }
    guard let command = Subcommand.named(name) else { throw .noSuchCommand(name) }
    return CommandResult(output: HelpText.text(of: command))
  }

  static let version = Subcommand(
    "version", summary: "print the version", examples: [Example("marbles --version")]
  ) { _, _ in
    CommandResult(output: "marbles \(marblesVersion)\n")
  }
}

/// The version of the package.
let marblesVersion = "0.1.0"
