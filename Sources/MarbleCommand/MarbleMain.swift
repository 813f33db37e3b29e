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
    let performance = Performance(of: Array(arguments.dropFirst()), systems: systems)
    let isPrinted = print(performance.output, to: STDOUT_FILENO)
    _ = print(performance.complaints, to: STDERR_FILENO)
    exit(isPrinted ? performance.status.rawValue : ExitStatus.wrong.rawValue)
  }

  /// Whether all of the text was taken; a full disk or a closed pipe takes no more.
  private static func print(_ text: String, to file: Int32) -> Bool {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
      guard count > 0 else { return false }
      bytes.removeFirst(count)
    }
    return true
  }
}
