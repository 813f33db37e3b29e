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
  /// wrong.
  ///
  /// - Parameters:
  ///   - systems: what `system NAME` can name in scenarios.
  ///   - arguments: the call, its first word the name of the program.
  public static func run(
    systems: [SystemDefinition] = [], arguments: [String] = CommandLine.arguments
  ) -> Never {
    let context = CommandContext(systems: systems)
    let answer = Answer(to: Array(arguments.dropFirst()), in: context)
    let isPrinted = context.tell(answer.output, .output)
    _ = context.tell(answer.complaints, .complaints)
    exit(isPrinted ? answer.status.rawValue : ExitStatus.wrong.rawValue)
  }
}
