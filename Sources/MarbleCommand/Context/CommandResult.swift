import Foundation
import MarbleDiagrams
import MarbleProbes
import MarbleScenarios

/// The output of a subcommand and its exit status.
struct CommandResult: Equatable {
  var output = ""
  var errorOutput = ""
  var status = ExitStatus.success
  /// True when programs read the output, such as the text of a file. Its lines are then not folded.
  var isForPrograms = false
}

/// The exit status of the command. The status of several results is the largest one.
enum ExitStatus: Int32, Comparable {
  /// All scenarios hold.
  case success = 0
  /// A scenario fails, or a scenario that passed in the baseline no longer passes.
  case failed = 1
  /// A file or the call is wrong, whatever the other results are.
  case invalid = 2
  /// The tool itself has a fault. The files concerned stay unchanged.
  case fault = 3

  static func < (one: ExitStatus, other: ExitStatus) -> Bool { one.rawValue < other.rawValue }
}

extension CommandResult {
  /// The result of a call that an error ends.
  ///
  /// - Parameter command: The command of the call, whose help explains it; nil if it names none.
  init(_ error: any Error, of command: String? = nil) {
    let text =
      if let error = error as? CommandError {
        "\(error.message)\nSee 'marbles \((error.command ?? command).map { $0 + " " } ?? "")--help'."
      } else {
        "a fault of marbles: \(error)"
      }
    self.init(
      errorOutput: visibleText("marbles: \(text)\n"),
      status: error is CommandError ? .invalid : .fault)
  }

  /// Reports an error in one part of the call, while the command goes on with the rest.
  mutating func report(_ error: CommandError) {
    errorOutput += visibleText("marbles: \(error.message)\n")
    status = max(status, .invalid)
  }

  /// Reports a fault of the tool, while the command goes on with the rest.
  mutating func report(_ fault: ToolFault, path: String) {
    errorOutput += visibleText("marbles: \(fault.message(path: path))\n\(ToolFault.advice)\n")
    status = .fault
  }

  /// Prints the output and the errors, and ends the process.
  ///
  /// - Parameter name: The command that reports that standard output cannot be written.
  func end(as name: String) -> Never {
    let code = put(output, to: STDOUT_FILENO)
    _ = put(errorOutput, to: STDERR_FILENO)
    guard let code else { exit(status.rawValue) }
    let reason = code == EBADF ? "it is closed" : systemMessage(code)
    _ = put("\(name): standard output cannot be written: \(reason)\n", to: STDERR_FILENO)
    exit(ExitStatus.invalid.rawValue)
  }
}
