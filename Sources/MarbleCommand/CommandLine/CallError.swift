import MarbleScenarios

/// An error in a call, as a fact; `CallError+Words` puts it into words.
enum CallError: Error, Equatable {
  case unknownCommand(String)
  /// A word that can only be meant as the name of a command.
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
  /// Two formats for the same file, or for standard output.
  case sameDestination(ReportFormat, ReportFormat, file: String?)
  case shardMalformed(String)
  case threadsMalformed(String, limit: Int)
  case ordersMalformed(String, limit: Int)
  case unknownLaw(String)
  case limitMalformed(String, greatest: Int)
  case nothingMatches(filter: String)
  case leastMalformed(String)
  /// A format that a report of another command may have.
  case unknownReport(String, known: [String])
  case tooManyMutants(limit: Int)
  case git(GitError)
  case baseline(String, BaselineError)
  /// Two options that cannot be combined.
  case optionsExclude(String, String)
  case unknownColourChoice(String)
  case unknownOperator(String, near: String?)
  /// An operator that Swift defines cannot be used.
  case operatorDefinition(OperatorError)
  case unknownSystem(String, known: [String])
  case recipeMissing(known: [String])
  case unknownRecipe(String, known: [String])
  case noScaffold(String)
  case fileExists(String)
  /// Another program has saved the file since it was read.
  case fileChanged(String)
  /// A report would overwrite a scenario file.
  case outputIsScenarioFile(String)
  /// A command that changes the files that CI is checking.
  case notInCI(command: String)
  case cannotRead(String, FileError)
  /// A name of standard input in a call that does not read it.
  case inputNameUnused
  /// Standard input in a call of a command that tries many runs.
  case inputNotRead(command: String)
  /// Other files besides standard input, in a command that prints the text it has read.
  case inputNotAlone(command: String)
  /// A line of standard input, in a command that takes the whole text.
  case lineOfInput(command: String)
  /// One output file for several pictures; carries their number.
  case severalPictures(Int)
  /// Several pictures without an output folder.
  case picturesWithoutFolder
  /// `--interactive` without an output that is a page.
  case interactiveWithoutPage
  case portMalformed(String)
  case cannotListen(port: UInt16, reason: String)
  case cannotWrite(String, reason: String)
  /// `--hot` or a similar option together with files, or without a pipeline.
  case optionNeedsPipeline(String)
  case optionOfSeveralLines(String)
  case rowMalformed(String, option: String, placeholder: String)
  case unknownShell(String, known: [String])
  case unknownEditor(String, known: [String])
  /// The variable `HOME` is not set, so the folder of an editor is unknown.
  case homeUnknown
}
