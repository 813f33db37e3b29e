import Foundation
import MarbleScenarios

/// What a subcommand may know of its surroundings, as a value: no subcommand asks the process.
struct CommandContext: Sendable {
  /// Where text goes.
  struct Screen: Sendable {
    /// Whether somebody reads along.
    var isTerminal = false
    /// Columns of the window; nil where that is not known.
    var width: Int?
  }

  enum Destination: Sendable {
    case output, complaints
  }

  /// What `system NAME` can name.
  var systems: [SystemDefinition] = []
  /// The environment's variables, `CI` and `NO_COLOR` among them.
  var environment: [String: String] = [:]
  /// The folder that relative paths start from; nil is the process's own.
  var folder: String?
  var output = Screen()
  var complaints = Screen()
  /// How many threads are worth having.
  var cores = 1
  /// Prints at once, for what cannot wait for the end; false once nobody takes it any more.
  var tell: @Sendable (String, Destination) -> Bool = { _, _ in true }
  /// Waits between two looks at the files of a watch; false ends it.
  var pause: @Sendable () -> Bool = { false }

  /// Where the system finds a path.
  func location(_ path: String) -> String {
    guard let folder, !path.hasPrefix("/") else { return path }
    return "\(folder)/\(path)"
  }

  func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: location(path))
  }

  /// Whether a variable is set, and not to nothing.
  func isSet(_ variable: String) -> Bool {
    environment[variable].map { !$0.isEmpty } ?? false
  }
}

/// What a subcommand says once it is done, and how the command ends.
struct CommandResult: Equatable {
  var output = ""
  var complaints = ""
  var status = ExitStatus.green
  /// Whether programs read the output, which is the text of a file: no line of it is folded.
  var isForPrograms = false
}
