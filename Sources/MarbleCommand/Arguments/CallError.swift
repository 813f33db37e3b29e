/// What is wrong with a call, as a fact; `CallError+Words` has the words.
enum CallError: Error, Equatable {
  case unknownCommand(String)
  case unexpectedArgument(String, command: String)
  case unknownOption(String)
  case optionRepeated(CheckOption)
  case valueMissing(CheckOption)
  case pathEmpty
  case unknownFormat(String)
  case fileMissing(Format)
  /// Two formats for one file, or for standard output.
  case sameDestination(Format, Format, file: String?)
  case shardMalformed(String)
  case threadsMalformed(String, limit: Int)
  case nothingMatches(filter: String)
  case baseline(String, BaselineError)
  case cannotWrite(String, reason: String)
}
