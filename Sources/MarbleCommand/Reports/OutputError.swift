/// An error in the outputs that a call names, as a fact.
enum OutputError: CommandError, Equatable {
  /// A format with a `=` and no file after it.
  case fileMissing(ReportFormat)
  /// Two formats for the same file, or for standard output.
  case sameDestination(ReportFormat, ReportFormat, file: String?)
}
