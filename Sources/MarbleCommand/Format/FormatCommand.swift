import MarbleScenarios

extension Subcommand {
  static let format = Subcommand(
    "format", summary: "lay files out: names, rows and times aligned",
    arguments: [
      Argument(
        "PATH", "a file, or a folder with .marbles files, however deep; marbles/ if none is given",
        count: .any, offering: .paths)
    ],
    options: [.check],
    notes: [
      "What stands under each other then happens together. No scenario becomes another one by it,",
      "and a file that is laid out stays as it is. A file with errors is reported and left alone.",
      "Exit status: 0 all are laid out, 1 one is not (--check), 2 a file or the call is wrong,",
      "3 marbles is at fault: a layout would change what a file says, which is not written.",
    ],
    examples: [
      Example("marbles format"),
      Example("marbles format --check marbles/signup", "for CI: writes nothing, prints a diff"),
    ]
  ) { call, context in
    FileLayouts(call).answer(in: context)
  }
}

extension CommandOption {
  static let check = CommandOption.flag(
    "--check", "write nothing; print what would change, and end with 1 if anything would")
}
