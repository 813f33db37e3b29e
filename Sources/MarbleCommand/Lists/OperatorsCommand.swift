extension Subcommand {
  static let operators = Subcommand(
    "operators", summary: "list the operators that scenarios can use",
    examples: [Example("marbles operators")]
  ) { _, _ in
    Answer(output: OperatorList().text)
  }
}
