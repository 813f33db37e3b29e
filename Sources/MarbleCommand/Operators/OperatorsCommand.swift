extension Subcommand {
  static let operators = Subcommand(
    "operators", summary: "list the operators that scenarios can use, or show what one does",
    arguments: [
      Argument(
        "NAME", "one of them: its forms, pictures of what it does and at its edges, its flags",
        count: .oneOrNone, offering: .operators)
    ],
    examples: [Example("marbles operators"), Example("marbles operators debounce")]
  ) { call, _ throws(CallError) in
    guard let name = call.arguments.first else { return CommandResult(output: OperatorList().text) }
    return CommandResult(output: try OperatorPage(name).text)
  }
}
