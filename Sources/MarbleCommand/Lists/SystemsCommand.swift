extension Subcommand {
  static let systems = Subcommand(
    "systems", summary: "list the systems that are registered here",
    examples: [Example("marbles systems")]
  ) { _, context in
    Answer(output: SystemList(context.systems).text)
  }
}
