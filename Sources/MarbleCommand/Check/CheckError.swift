/// An error in a call of `check`, as a fact.
enum CheckError: CommandError, Equatable {
  /// A format with a `=` and no file after it.
  case fileMissing(ReportFormat)
  /// Two formats for the same file, or for standard output.
  case sameDestination(ReportFormat, ReportFormat, file: String?)
  case shardMalformed(String)
  case ordersMalformed(String, limit: Int)
  case baseline(String, BaselineError)
}
