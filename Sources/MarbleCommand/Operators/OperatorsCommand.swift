extension Subcommand {
  static let operators = Subcommand(
    "operators", summary: "list the operators that scenarios can use, or explain one",
    arguments: [
      Argument(
        "NAME",
        "an operator: shows its forms and flags, and pictures of its behaviour and edge cases",
        count: .oneOrNone, offering: .operators)
    ],
    options: [.everything, .colour],
    examples: [
      Example("marbles operators"), Example("marbles operators debounce"),
      Example("marbles operators buffer --all", "each form with pictures of its edges"),
    ]
  ) { call, context in
    let registry = try context.registry()
    let text =
      try call.arguments.first.map {
        try OperatorPage($0, of: context, in: registry, isWhole: call.has(.everything)).text
      } ?? OperatorList(registry).text
    return CommandResult(
      output: try context.isColoured(call) ? TextColours.painted(operators: text) : text)
  }
}

extension CommandOption {
  static let everything = CommandOption.flag(
    "--all", "show every form with the pictures of its edge cases, also beyond a screen")
}
