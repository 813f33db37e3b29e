import MarbleScenarios

extension Subcommand {
  static let record = Subcommand(
    "record", summary: "write what happens into rows that are missing or wrong",
    arguments: [
      Argument(
        "PATH", "a file, or a folder with .marbles files, however deep; marbles/ if none is given",
        count: .any, offering: .paths)
    ],
    options: [.filter, .dryRun],
    notes: [
      "'expect NAME', 'subs NAME' and 'calls NAME' with nothing behind them are filled in; rows that",
      "do not hold are replaced. A scenario that expects nothing is given a row for each stream that",
      "nothing else uses. Nothing else is touched, but for keys in 'where'. Read the diff: what happens",
      "is not always what should. Where CI is set it does not run.",
      "Exit status: 0 all hold now, 1 one cannot be recorded, 2 a file or the call is wrong,",
      "3 marbles is at fault: a recording would not hold, or change more than rows, and is not written.",
    ],
    examples: [
      Example("marbles record --dry-run", "prints the diff and writes nothing"),
      Example("marbles record marbles/signup --filter 'last key'"),
    ]
  ) { call, context throws(CallError) in
    guard !context.isSet("CI") else { throw .notInCI(command: "record") }
    return try RowRecording(call).answer(in: context)
  }
}

extension CommandOption {
  static let dryRun = CommandOption.flag("--dry-run", "print the diff and write nothing")
}
