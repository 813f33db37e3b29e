import Foundation
import MarbleScenarios

extension Subcommand {
  static let new = Subcommand(
    "new", summary: "write a first scenario file that holds, of an operator or a system",
    forms: ["OPERATOR", "system SYSTEM"],
    arguments: [
      Argument("OPERATOR", "what 'marbles operators' lists", offering: .operators),
      Argument(
        "SYSTEM", "what 'marbles systems' lists", count: .oneOrNone, offering: .systems,
        after: "system"),
    ],
    options: [.newFile],
    notes: ["Its expected rows are drawn from what really happens. A file that is there stays."],
    examples: [
      Example("marbles new debounce", "writes marbles/debounce.marbles"),
      Example("marbles new zip -o marbles/signup/pairs.marbles"),
      Example("marbles new system RegisterViewModel"),
      Example("marbles new throttle -o -", "prints it"),
    ]
  ) { call, context throws(CallError) in
    let scaffold = try Scaffold(call.arguments, systems: context.systems)
    let path = call.value(of: .newFile) ?? "marbles/\(scaffold.fileName)"
    if path == "-" { return CommandResult(output: scaffold.text, isForPrograms: true) }
    if call.value(of: .newFile) == nil { try context.makeFolder("marbles") }
    try context.write(scaffold.text, to: path, replacing: .refused)
    return CommandResult(
      output: """
        wrote \(path), to be run by
          marbles check \(path)

        """)
  }
}

extension CommandOption {
  fileprivate static let newFile = CommandOption.value(
    "--output", short: "-o", "FILE",
    "where to; marbles/NAME.marbles if it is not said, and - is standard output",
    offering: .paths)
}
