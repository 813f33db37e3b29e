extension Subcommand {
  static let operators = Subcommand(
    "operators", summary: "list the operators that scenarios can use, or explain one",
    arguments: [
      Argument(
        "NAME",
        "an operator: shows its forms and flags, and pictures of its behaviour and edge cases",
        count: .oneOrNone, offering: .operators)
    ],
    examples: [Example("marbles operators"), Example("marbles operators debounce")]
  ) { call, context in
    let registry = try context.registry()
    guard let name = call.arguments.first else {
      return CommandResult(output: OperatorList(registry).text)
    }
    return CommandResult(output: try OperatorPage(name, of: context, in: registry).text)
  }
}
