import MarbleDiagrams
import MarbleScenarios

extension Subcommand {
  static let operators = Subcommand(
    name: "operators", summary: "list the operators that scenarios can use, or explain one",
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
    let text =
      try call.arguments.first.map {
        try context.operatorPage($0, isWhole: call.has(.everything))
      } ?? context.registry().list
    return CommandResult(output: text.text(coloured: context.output.isColoured))
  }
}

extension CommandOption {
  static let everything = CommandOption.flag(
    "--all", "show every form with the pictures of its edge cases, also beyond a screen")
}

extension OperatorRegistry {
  /// The output of `operators`: every form of every operator that `let` accepts, with its summary.
  ///
  /// Subjects and functions of values stand apart: `operators NAME` shows these.
  var list: StyledText {
    let taken = declarations.filter(\.makesStage)
    return taken.map(\.entry).joined(separator: "\n") + "\n"
  }
}

extension OperatorDeclaration {
  fileprivate var entry: StyledText {
    let others = aliases.isEmpty ? "" : "\n    also \(aliases.joined(separator: ", "))"
    return StyledText(signature, .title) + "\n    \(summary)\(others)"
  }
}

extension CommandContext {
  /// Returns the operators that scenarios can use.
  ///
  /// - Throws: A `CommandError` for the first definition that cannot be used.
  func registry() throws(CommandError) -> OperatorRegistry {
    do {
      return try OperatorRegistry.standard(adding: operators)
    } catch {
      throw CommandError("\(error.message): \(error.words.hint ?? "")")
    }
  }
}

extension OperatorRegistry {
  /// Returns all forms of a name, or of the operator that the name is an alias of.
  func forms(of name: String) throws(CommandError) -> [OperatorDeclaration] {
    let forms = declarations.filter { ([$0.name] + $0.aliases).contains(name) }
    guard forms.isEmpty else { return forms }
    let meant = UnknownWord(name, .anywhere) {
      methodMeant(by: name) ?? nearest(to: name, in: names)
    }
    let hint = meant.hint.map { ": \($0)" } ?? ""
    throw CommandError(
      "unknown operator '\(name)'" + (meant.near.map { ", did you mean '\($0)'?" } ?? hint))
  }

  /// All names once, including aliases, in the order of the list.
  var names: [String] { declarations.flatMap { [$0.name] + $0.aliases }.uniqued() }
}
