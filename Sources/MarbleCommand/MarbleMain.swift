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
    let context = CommandContext(systems: systems, operators: operators)
    CommandResult(to: Array(arguments.dropFirst()), in: context).end(as: "marbles")
  }
}
