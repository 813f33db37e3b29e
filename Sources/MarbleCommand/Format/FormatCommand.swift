import MarbleScenarios

extension Subcommand {
  static let format = Subcommand(
    name: "format", summary: "format files: align names, rows and times",
    arguments: [.scenarios],
    options: [.check, .inputName],
    notes: [
      "With the path -, the command formats standard input and prints the result. If the text has",
      "errors, it prints nothing but them.",
      "Events of one instant then stand under each other. The meaning of the scenarios does not",
      "change, and a formatted file stays as it is. A file with errors is reported, not changed.",
      "Exit status: 0 all are formatted, 1 one is not (--check), 2 a file or the call is wrong,",
      "3 marbles has a fault: a layout would change the meaning of a file, and is not written.",
    ],
    examples: [
      Example("marbles format"),
      Example("marbles format --check marbles/signup", "for CI: writes nothing, prints a diff"),
      Example("marbles format - < marbles/search.marbles", "for an editor"),
    ]
  ) { call, context in
    let inputName = try context.inputName(of: call)
    guard try context.readsInputAlone(call, command: "format") else {
      return FileLayouts(call).answer(in: context)
    }
    guard call.arguments.allSatisfy({ $0 == ScenarioFiles.inputArgument }) else {
      throw CommandError("'format' takes the whole text: name '-' without a line")
    }
    return FileLayouts(call).answer(toInput: context.inputFile(named: inputName), in: context)
  }
}

extension CommandOption {
  static let check = CommandOption.flag(
    "--check", "write nothing; print the changes, and end with 1 if there are any")
}
