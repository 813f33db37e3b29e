import MarbleScenarios

extension Subcommand {
  static let record = Subcommand(
    name: "record", summary: "record the events of a run into rows that are missing or wrong",
    arguments: [.scenarios],
    options: [.filter, .dryRun, .inputName],
    notes: [
      "FILE:LINE is the scenario at this line of the file. With the path -, the command records",
      "standard input and prints the text. If the text has errors, it prints nothing but them.",
      "It fills in 'expect NAME', 'subs NAME' and 'calls NAME' without a diagram, and replaces",
      "rows that do not hold. A scenario without expectations gets a row for each stream that no",
      "other stream uses. Nothing else changes except keys in 'where' and the layout of these",
      "scenarios. Read the diff: the recorded events may be wrong.",
      "The command does not run when CI is set.",
      "Exit status: 0 all hold now, 1 one cannot be recorded, 2 a file or the call is wrong.",
    ],
    examples: [
      Example("marbles record --dry-run", "prints the diff and writes nothing"),
      Example("marbles record marbles/signup --filter 'last key'"),
      Example("marbles record marbles/search.marbles:2"),
      Example("marbles record - < marbles/search.marbles", "for an editor"),
    ]
  ) { call, context in
    guard !context.isSet("CI") else {
      throw CommandError(
        "'record' does not run when CI is set: CI checks rows and does not record them")
    }
    let isInput = try context.readsInputAlone(call, command: "record")
    let recording = try RowRecording(call, in: context)
    return isInput && !call.has(.dryRun) ? recording.printed : recording.written()
  }
}

extension CommandOption {
  static let dryRun = CommandOption.flag("--dry-run", "print the diff and write nothing")
}
