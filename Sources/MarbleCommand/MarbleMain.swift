import Foundation
import MarbleScenarios

/// The command `marbles`, for an executable that brings systems of its own.
///
/// ```swift
/// import MarbleCommand
///
/// MarbleMain.run(systems: [searchViewModel])
/// ```
///
/// An executable product that is called `marbles` is what `swift package marbles` builds and runs.
public enum MarbleMain {
  /// Does what the arguments ask for, prints it and ends the process: 0 everything holds, 1 something does not, 2 a file or the call is
  /// wrong, or standard output takes no more, 3 the tool itself is at fault.
  ///
  /// - Parameters:
  ///   - systems: what `system NAME` can name in scenarios.
  ///   - arguments: the call, its first word the name of the program.
  public static func run(
    systems: [SystemDefinition] = [], arguments: [String] = CommandLine.arguments
  ) -> Never {
    let context = CommandContext(systems: systems)
    let answer = CommandResult(to: Array(arguments.dropFirst()), in: context)
    let code = put(answer.output, to: STDOUT_FILENO)
    _ = put(answer.complaints, to: STDERR_FILENO)
    guard let code else { exit(answer.status.rawValue) }
    let reason = code == EBADF ? "it is closed" : systemMessage(code)
    _ = put("marbles: standard output cannot be written: \(reason)\n", to: STDERR_FILENO)
    exit(ExitStatus.wrong.rawValue)
  }
}
