import Foundation
import MarbleScenarios

extension Subcommand {
  static let new = Subcommand(
    "new", summary: "write a first scenario file for an operator or a system, or a recipe",
    forms: ["OPERATOR", "system SYSTEM", "recipe RECIPE"],
    arguments: [
      Argument("OPERATOR", "a name in the list of 'marbles operators'", offering: .operators),
      Argument(
        "SYSTEM", "a name in the list of 'marbles systems'", count: .oneOrNone, offering: .systems,
        after: "system"),
      Argument(
        "RECIPE", "one of the recipes below", count: .oneOrNone, offering: .recipes,
        after: "recipe"),
    ],
    options: [.newFile],
    notes: [
      "The expected rows of operators and systems are recorded from a run.",
      "A recipe shows what many programs need:",
      LineFolding.folded("  " + Recipe.names.joined(separator: ", "), to: 95),
      "An existing file is not replaced.",
    ],
    examples: [
      Example("marbles new debounce", "writes marbles/debounce.marbles"),
      Example("marbles new zip -o marbles/signup/pairs.marbles"),
      Example("marbles new system RegisterViewModel"),
      Example("marbles new recipe search-as-you-type"),
      Example("marbles new throttle -o -", "prints it"),
    ]
  ) { call, context in
    let scaffold = try Scaffold(call.arguments, in: context)
    let path = call.value(of: .newFile) ?? "marbles/\(scaffold.fileName)"
    if path == "-" { return CommandResult(output: scaffold.text, isForPrograms: true) }
    if call.value(of: .newFile) == nil { try context.makeFolder("marbles") }
    try context.write(scaffold.text, to: path, replacing: .refused)
    return CommandResult(
      output: """
        wrote \(path), run it with
          marbles check \(path)

        """)
  }
}

extension CommandOption {
  fileprivate static let newFile = CommandOption.value(
    "--output", short: "-o", "FILE",
    "output file, or - for standard output; default: marbles/NAME.marbles",
    offering: .paths)
}
