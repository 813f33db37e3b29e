import MarbleScenarios

extension Subcommand {
  static let operators = Subcommand(
    "operators", summary: "list the operators that scenarios can use, or explain one",
    arguments: [
      Argument(
        "NAME",
        "an operator: shows its forms and flags, and pictures of its behaviour and edge cases",
        count: .oneOrNone, offering: .operators)
    ],
    options: [.everything, .colour],
    examples: [
      Example("marbles operators"), Example("marbles operators debounce"),
      Example("marbles operators buffer --all", "each form with pictures of its edges"),
    ]
  ) { call, context in
    let registry = try context.registry()
    let text =
      try call.arguments.first.map {
        try OperatorPage($0, of: context, in: registry, isWhole: call.has(.everything)).text
      } ?? OperatorList(registry).text
    return CommandResult(
      output: try context.isColoured(call) ? TextColours.painted(operators: text) : text)
  }
}

extension CommandOption {
  static let everything = CommandOption.flag(
    "--all", "show every form with the pictures of its edge cases, also beyond a screen")
}

/// The output of `operators`: every form of every operator that `let` accepts, with its summary.
///
/// Subjects stand alone, and functions of values belong to closures: `operators NAME` shows these.
struct OperatorList {
  let text: String

  init(_ registry: OperatorRegistry) {
    let taken = registry.declarations.filter { $0.role == .method || $0.role == .source }
    text = taken.map(\.entry).joined(separator: "\n") + "\n"
  }
}

extension OperatorDeclaration {
  fileprivate var entry: String {
    let others = aliases.isEmpty ? "" : "\n    also \(aliases.joined(separator: ", "))"
    return "\(signature)\n    \(summary)\(others)"
  }
}
