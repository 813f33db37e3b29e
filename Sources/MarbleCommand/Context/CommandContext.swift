import Foundation
import MarbleScenarios

/// The environment of a subcommand as a value. No subcommand reads the state of the process itself.
struct CommandContext: Sendable {
  /// A destination of text.
  struct Screen: Sendable {
    /// True when the destination is a terminal, where a person reads the output while it is
    /// written.
    var isTerminal = false
    /// The number of columns of the window; nil if unknown.
    var width: Int?
    /// True when the roles of texts are shown as colours.
    var isColoured = false
  }

  enum Destination: Sendable {
    case output, errorOutput
  }

  /// The systems that `system NAME` can refer to.
  var systems: [SystemDefinition] = []
  /// The operators that Swift defines besides those of the language.
  var operators: [OperatorDefinition] = []
  /// How this program is called again.
  var call = "marbles"
  /// The environment variables, such as `CI` and `NO_COLOR`.
  var environment: [String: String] = [:]
  /// The folder for relative paths; nil for the working folder of the process.
  var folder: String?
  var output = Screen()
  var errorOutput = Screen()
  /// The number of threads that make a run faster.
  var cores = 1
  /// Prints a text at once instead of at the end. Returns false if the destination cannot be
  /// written.
  var print: @Sendable (String, Destination) -> Bool = { _, _ in true }
  /// Waits between two checks of the files of a watch. Returns false to end the watch.
  var pause: @Sendable () -> Bool = { false }

  /// From the call on, an interrupt does not end the process. Returns a closure that tells whether
  /// there has been one. A second interrupt ends the process.
  var watchInterrupts: @Sendable () -> @Sendable () -> Bool = { { false } }

  /// The time of the machine, for limits.
  var now: @Sendable () -> ContinuousClock.Instant = { .now }

  /// Reads standard input to its end.
  var input: @Sendable () throws(FileError) -> [UInt8] = { () throws(FileError) in [] }

  /// Returns the path for the file system.
  func location(_ path: String) -> String {
    guard let folder, !path.hasPrefix("/") else { return path }
    return "\(folder)/\(path)"
  }

  func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: location(path))
  }

  /// Returns whether a variable is set and not empty.
  func isSet(_ variable: String) -> Bool {
    environment[variable].map { !$0.isEmpty } ?? false
  }
}
