import MarbleDiagrams
import MarbleScenarios

/// An error that ends a command, in words.
struct CommandError: Error, Equatable {
  /// One sentence without a full stop.
  let message: String
  /// The command whose help explains the call; nil for the list of commands.
  var command: String?
  /// True if another program has saved the file since it was read.
  var isConflict = false

  init(_ message: String, command: String? = nil, isConflict: Bool = false) {
    (self.message, self.command, self.isConflict) = (message, command, isConflict)
  }
}

/// Returns the end of a message about an unknown word: the nearest known word, or all of them.
func suggestionOrList(for word: String, among known: [String]) -> String {
  suggestion(for: word, among: known, otherwise: ": there are \(known.joined(separator: ", "))")
}

/// Returns the end of a message about an unknown word: the nearest known word.
func suggestion(for word: String, among known: [String], otherwise: String = "") -> String {
  nearest(to: word, in: known).map { ", did you mean '\($0)'?" } ?? otherwise
}

extension Collection {
  /// The element that a word of the call names, such as a format.
  ///
  /// - Parameter kind: What the elements are, for the message.
  func named(
    _ word: String, kind: String, by name: (Element) -> String
  ) throws(CommandError) -> Element {
    if let element = first(where: { name($0) == word }) { return element }
    throw CommandError("unknown \(kind) '\(word)'" + suggestionOrList(for: word, among: map(name)))
  }
}

// Errors in the words of a call that several places throw.

extension CommandError {
  static func unexpectedArgument(_ word: String, command: String, limit: Int) -> CommandError {
    CommandError(
      limit == 0
        ? "'\(command)' takes no arguments, but the call has '\(word)'"
        : "'\(command)' takes fewer arguments: '\(word)' is one too many", command: command)
  }

  static func argumentMissing(_ placeholder: String, command: String) -> CommandError {
    CommandError(
      "'\(command)' needs an argument: \(command) \(placeholder)", command: command)
  }

  static func argumentEmpty(_ placeholder: String) -> CommandError {
    CommandError(
      placeholder == "PATH" ? "a path is empty" : "the argument \(placeholder) is empty")
  }

  static func optionsExclude(_ first: String, _ second: String) -> CommandError {
    CommandError("'\(first)' and '\(second)' cannot be combined")
  }
}

// Errors in the use of the paths of a call that several places throw.

extension CommandError {
  /// No scenario of the paths has the text of `--filter`.
  static func nothingMatches(filter: String) -> CommandError {
    CommandError("no scenario has '\(filter)' in its path and title")
  }

  static func alreadyExists(_ path: String) -> CommandError {
    CommandError("'\(path)' already exists and is not replaced")
  }

  /// A report would overwrite a scenario file.
  static func outputIsScenarioFile(_ path: String) -> CommandError {
    CommandError("'\(path)' is a scenario file: give the output another name")
  }

  static func cannotRead(_ path: String, _ error: FileError) -> CommandError {
    let reason = if case .unreadable(let reason) = error { reason } else { error.message }
    return CommandError("'\(path)' cannot be read: \(reason)")
  }

  static func cannotWrite(_ path: String, reason: String) -> CommandError {
    CommandError("'\(path)' cannot be written: \(reason)")
  }
}
