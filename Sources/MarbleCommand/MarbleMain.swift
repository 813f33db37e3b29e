import MarbleScenarios

/// The command `marbles`, for an executable with its own systems and operators.
///
/// ```swift
/// import MarbleCommand
///
/// MarbleMain.run(systems: [searchViewModel])
/// ```
///
/// If the executable product is named `marbles`, `swift package marbles` builds and runs it.
public enum MarbleMain {
  /// Runs the command, prints its output and ends the process.
  ///
  /// The exit status is 0 if everything holds, 1 if a scenario or comparison fails, 2 if a file or
  /// the call is wrong or standard output cannot be written, and 3 if the tool itself has a fault.
  ///
  /// - Parameters:
  ///   - systems: The systems that `system NAME` can refer to in scenarios.
  ///   - operators: The operators that scenarios can use besides those of the language.
  ///   - arguments: The call; its first word is the name of the program.
  public static func run(
    systems: [SystemDefinition] = [], operators: [OperatorDefinition] = [],
    arguments: [String] = CommandLine.arguments
  ) -> Never {
    RunningScenarios.nameAtCrashes()
    var context = CommandContext(systems: systems, operators: operators)
    context.call = call(of: arguments.first ?? "")
    CommandResult(to: Array(arguments.dropFirst()), in: context).end(as: "marbles")
  }

  /// The words that call a program again: it is on the path, or in a build of a package.
  static func call(of program: String) -> String {
    let name = program.split(separator: "/").last.map(String.init) ?? "marbles"
    guard program.contains("/.build/") else { return program.contains("/") ? program : name }
    return name == "marbles-tool" ? "swift package marbles" : "swift run \(name)"
  }
}
