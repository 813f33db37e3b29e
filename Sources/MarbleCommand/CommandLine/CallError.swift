/// An error in the words of a call, as a fact.
enum CallError: CommandError, Equatable {
  /// A first word that is neither a command nor a path.
  case unknownCommand(String, known: [String])
  case unexpectedArgument(String, command: String, limit: Int)
  case argumentMissing(String, command: String)
  case argumentEmpty(String)
  case unknownOption(String, command: String, known: [String])
  /// An option of another command.
  case optionOfOther(String, other: String, command: String)
  case optionRepeated(String)
  case valueMissing(option: String, placeholder: String)
  case valueUnexpected(String, option: String)
  /// A word that must be one of several, such as a format.
  case unknownWord(String, kind: String, known: [String])
  case unknownColourChoice(String)
  /// A text that must be a number of some things.
  case numberMalformed(String, counting: String, limit: Int)
  /// Two options that cannot be combined.
  case optionsExclude(String, String)
}
