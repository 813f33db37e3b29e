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

  /// A word that must be one of several, such as a format.
  static func unknownWord(_ word: String, kind: String, known: [String]) -> CommandError {
    CommandError("unknown \(kind) '\(word)'" + suggestionOrList(for: word, among: known))
  }

  /// Two options that cannot be combined.
  static func optionsExclude(_ first: String, _ second: String) -> CommandError {
    CommandError("'\(first)' and '\(second)' cannot be combined")
  }
}
