import MarbleScenarios

/// What is wrong with a call, as a fact; `CallError+Words` has the words.
enum CallError: Error, Equatable {
  case unknownCommand(String)
  /// A word that can only be the name of a command.
  case noSuchCommand(String)
  case unexpectedArgument(String, command: String, limit: Int)
  case argumentMissing(String, command: String)
  case argumentEmpty(String)
  case unknownOption(String, command: String)
  case optionRepeated(String)
  case valueMissing(option: String, placeholder: String)
  case valueUnexpected(String, option: String)
  case unknownFormat(String)
  case fileMissing(ReportFormat)
  /// Two formats for one file, or for standard output.
  case sameDestination(ReportFormat, ReportFormat, file: String?)
  case shardMalformed(String)
  case threadsMalformed(String, limit: Int)
  case nothingMatches(filter: String)
  case baseline(String, BaselineError)
  /// Two options that mean nothing together.
  case optionsExclude(String, String)
  case unknownColourChoice(String)
  case unknownOperator(String, near: String?)
  case unknownSystem(String, known: [String])
  case noScaffold(String)
  case fileExists(String)
  /// Another program has saved the file since it was read.
  case fileChanged(String)
  /// A report would take the place of scenarios.
  case outputIsScenarioFile(String)
  /// A command that changes what CI is to check.
  case notInCI(command: String)
  case cannotRead(String, FileError)
  /// One file for so many pictures.
  case severalPictures(Int)
  /// Nowhere for several pictures to go.
  case picturesWithoutFolder
  case cannotWrite(String, reason: String)
  /// `--hot` and its like beside files, or beside nothing.
  case optionNeedsPipeline(String)
  case optionOfSeveralLines(String)
  case rowMalformed(String, option: String, placeholder: String)
  case unknownShell(String, known: [String])
}
