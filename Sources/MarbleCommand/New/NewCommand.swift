import Foundation
import MarbleScenarios

extension Subcommand {
  static let new = Subcommand(
    name: "new", summary: "write a first scenario file, a recipe, or a bridge",
    forms: ["OPERATOR", "system SYSTEM", "recipe RECIPE", "bridge BRIDGE --into FOLDER"],
    arguments: [
      Argument("OPERATOR", "a name in the list of 'marbles operators'", offering: .operators),
      Argument(
        "SYSTEM", "a name in the list of 'marbles systems'", count: .oneOrNone, offering: .systems,
        after: "system"),
      Argument(
        "RECIPE", "one of the recipes below", count: .oneOrNone, offering: .recipes,
        after: "recipe"),
      Argument(
        "BRIDGE", Bridge.names.joined(separator: ", "), count: .oneOrNone,
        offering: .words(Bridge.names), after: "bridge"),
    ],
    options: [.newFile, .bridgeFolder],
    notes: [
      "The expected rows of operators and systems are recorded from a run.",
      "A recipe shows what many programs need:",
      LineFolding.folded("  " + Recipe.names.joined(separator: ", "), to: 95),
      "A bridge is the files with which a project on another library converts its streams.",
      "No existing file is replaced.",
    ],
    examples: [
      Example("marbles new debounce", "writes marbles/debounce.marbles"),
      Example("marbles new zip -o marbles/signup/pairs.marbles"),
      Example("marbles new system RegisterViewModel"),
      Example("marbles new recipe search-as-you-type"),
      Example("marbles new bridge rxswift --into Tests/AppTests"),
      Example("marbles new throttle -o -", "prints it"),
    ]
  ) { call, context in
    let words = call.arguments
    if words[0] == "bridge" {
      try call.exclude(.newFile, of: "new bridge")
      return try newBridge(words.dropFirst().first, into: call.value(of: .bridgeFolder), context)
    }
    try call.exclude(.bridgeFolder, of: words.count > 1 ? "new \(words[0])" : "new OPERATOR")
    return try newFile(Scaffold(words, in: context), at: call.value(of: .newFile), context)
  }
}

private func newFile(
  _ scaffold: Scaffold, at output: String?, _ context: CommandContext
) throws -> CommandResult {
  let path = output ?? "marbles/\(scaffold.fileName)"
  if path == "-" { return CommandResult(output: scaffold.text, isForPrograms: true) }
  let file = NewFile(path, Array(scaffold.text.utf8))
  let line = try context.write([file], into: "").dropLast()
  return CommandResult(
    output: """
      \(line), run it with
        \(context.call) check \(path)

      """)
}

private func newBridge(
  _ name: String?, into folder: String?, _ context: CommandContext
) throws -> CommandResult {
  guard let name else {
    throw CommandError(
      "'new bridge' needs a name: there are \(Bridge.names.joined(separator: ", "))")
  }
  let bridge = try Bridge.all.named(name, kind: "bridge", by: \.name)
  guard let folder else {
    throw CommandError(
      "'new bridge' needs the folder of a target: new bridge \(name) --into FOLDER", command: "new")
  }
  let files = bridge.files.map { NewFile($0.name, $0.file.bytes) }
  return CommandResult(output: try context.write(files, into: normalized(folder)))
}

extension Call {
  /// Throws if the call has the option, which belongs to other forms of the command.
  fileprivate func exclude(_ option: CommandOption, of form: String) throws(CommandError) {
    if has(option) {
      throw CommandError("'\(option.name)' is not an option of '\(form)'", command: "new")
    }
  }
}

extension CommandOption {
  fileprivate static let newFile = CommandOption.value(
    "--output", short: "-o", "FILE",
    "output file, or - for standard output; default: marbles/NAME.marbles",
    offering: .paths)
  fileprivate static let bridgeFolder = CommandOption.value(
    "--into", "FOLDER", "the folder of the target that gets the files of the bridge",
    offering: .paths)
}
