import MarbleDiagrams

/// Why a log of a session cannot become a scenario.
package enum LogFact: Hashable, Sendable {
  // MARK: A line

  case empty
  /// The first line is none that begins a log.
  case headerMissing
  /// A second log begins in this line.
  case secondLog
  /// The file is compressed, by this program.
  case packed(String)
  /// The version of the log, as it is written.
  case versionUnknown(String)
  case notUTF8
  /// The line is no JSON, or no object.
  case notJSON
  /// The line has too many levels of brackets, or too many values.
  case tooComplex
  case lineTooLong
  /// The line has none of the words that say what happened; carries the first word that it has, and
  /// the known word that it most likely means.
  case kindUnknown(String?, near: String?)
  case kindsTwo(String, String)
  case fieldMissing(String, of: String)
  /// A field has a value of another type than the one that is named.
  case fieldType(String, expected: String)
  case nameTooLong
  case valueTooLong(String)
  case timeBackwards(Instant, before: Instant)
  case numberRepeated(Int, before: Int)
  case callRepeated(String, line: Int)
  case callUnknown(String)
  /// The call has been answered with an error or with its end already.
  case callOver(String, line: Int)
  case streamOver(String, line: Int)
  /// Two kinds of things have one name.
  case nameTaken(String, by: String)
  /// The system has no port of this kind and name.
  case portUnknown(String, kind: String, system: String, near: String?)
  /// The main queue was busy, so that the system could not declare its ports.
  case portsMissing(system: String)
  /// An input of a system, or the answer of its service, cannot have this value.
  case valueRefused(String, value: String, type: String)

  // MARK: The whole log

  case nothing
  /// There is neither an output nor a call.
  case nothingShown
  case tooManyEvents
  case tooManyRows(Int)
  case tooManyColumns(row: String, Int)
}

/// An error in a log, with its place.
package struct LogError: Error, Hashable, Sendable {
  package let fact: LogFact
  /// The line, from 1. Nil for an error of the whole log.
  package let line: Int?
  /// The text of the line, up to a limit.
  package let text: String
  /// The bytes of the line that the error means.
  package let range: Range<Int>
}

/// A decision of the reader of a log that its user should know.
package enum LogRemark: Hashable, Sendable {
  /// The last line is incomplete, because its writer was ended.
  case tornLine(Int)
  /// Answers and cancellations whose calls were made before the first line.
  case callsBefore(Int)
  /// The log is cut before this instant; these inputs have a value from before it.
  case partBegins(Instant, values: [String])
  /// A port of this type cannot have the text of a redacted value.
  case redactedRefused(String, type: String)
  /// Outputs that the system does not have.
  case outputUnknown(String, system: String)
  /// The command does not know the system of the log.
  case systemUnknown(String, near: String?)
}
