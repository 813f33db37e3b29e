import MarbleScenarios

/// An error in the use of a path of the call, as a fact.
enum PathError: CommandError, Equatable {
  /// No scenario of the paths has the text of `--filter`.
  case nothingMatches(filter: String)
  case alreadyExists(String)
  /// Another program has saved the file since it was read.
  case fileChanged(String)
  /// A report would overwrite a scenario file.
  case outputIsScenarioFile(String)
  case cannotRead(String, FileError)
  case cannotWrite(String, reason: String)
  /// A name of standard input in a call that does not read it.
  case inputNameUnused
  /// Standard input in a call of a command that tries many runs.
  case inputNotRead(command: String)
  /// Other files besides standard input, in a command that prints the text it has read.
  case inputNotAlone(command: String)
  /// A line of standard input, in a command that takes the whole text.
  case lineOfInput(command: String)
}
