import MarbleDiagrams
import MarbleTasks

/// Why a log of a session cannot become a scenario.
package typealias LogFact = ErrorFact<LogFamily>
package enum LogFamily: ErrorFamily { package static let cause = "log" }

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

extension LogError: CustomStringConvertible {
  /// The message for a log without a name.
  package var description: String { rendered(in: "the log") }

  /// The message with the line and a caret under it.
  package func diagnostic(in path: String) -> Diagnostic {
    let bytes = Array(text.utf8)
    let first = min(range.lowerBound, bytes.count)
    let last = min(max(range.upperBound, first), bytes.count)
    let before = String(decoding: bytes[..<first], as: UTF8.self)
    return Diagnostic(
      file: path, line: line ?? 1, column: before.count + 1, message: fact.message,
      hint: fact.words.hint, sourceLine: text,
      width: String(decoding: bytes[first..<last], as: UTF8.self).count)
  }

  /// The message for a person.
  package func rendered(in path: String) -> String {
    if line != nil, !text.isEmpty { return diagnostic(in: path).rendered }
    return path + (line.map { ":\($0)" } ?? "") + ": error: \(fact.message)"
      + (fact.words.hint.map { "\n  hint: \($0)" } ?? "")
  }
}

extension LogFact {
  // A line
  static var empty: Self { Self("the log is empty") }
  static var headerMissing: Self {
    Self("a log begins with the line {\"marbles\":1}").hint(
      "a recorder writes it; a script may write {\"marbles\":1,\"system\":\"Search\"}")
  }
  static var secondLog: Self {
    Self("a second log begins here, and a file has one").hint(
      "each start of an app has a log of its own: cut the file before this line")
  }
  static func packed(_ program: String) -> Self {
    Self("the file is packed by \(program)").hint("unpack it first")
  }
  static func versionUnknown(_ version: String) -> Self {
    Self("this is version \(version) of the format, and only version 1 is known")
  }
  static var notUTF8: Self { Self("the line is not UTF-8") }
  static var notJSON: Self { Self("the line is no JSON object") }
  static var tooComplex: Self {
    Self(
      "the line has more than \(JSONParser.depthLimit) levels of brackets, or more than"
        + " \(LogLimits.values) values")
  }
  static var lineTooLong: Self { Self("the line is longer than \(LogLimits.line >> 20) MB") }
  /// None of the words that say what happened.
  ///
  /// - Parameters:
  ///   - word: The first word that the line has.
  ///   - near: The known word that it most likely means.
  static func kindUnknown(_ word: String?, near: String?) -> Self {
    Self(
      word.map { "'\($0)' says nothing that a log knows" }
        ?? "the line does not say what happened"
    ).hint(
      near.map { "did you mean '\($0)'?" }
        ?? "a line has one of \(LogLine.kinds.joined(separator: ", "))")
  }
  static func kindsTwo(_ one: String, _ other: String) -> Self {
    Self("the line has '\(one)' and '\(other)'")
  }
  static func fieldMissing(_ field: String, of kind: String) -> Self {
    Self("\(kind) needs '\(field)'")
  }
  static func fieldType(_ field: String, expected: String) -> Self {
    Self("'\(field)' is no \(expected)")
  }
  static var nameTooLong: Self {
    Self("a name has at most \(LogLimits.name) bytes, and is not empty")
  }
  static func valueTooLong(_ name: String) -> Self {
    Self("a value of '\(name)' is longer than \(grouped(LogLimits.value)) bytes").hint(
      "record less of it: log.redact(\"\(name)\") makes it short")
  }
  static func timeBackwards(_ time: Instant, before: Instant) -> Self {
    Self("the time runs backwards: \(formatTime(time)) comes after \(formatTime(before))").hint(
      "'at' is a monotonic clock in nanoseconds; sort the lines by it")
  }
  static func numberRepeated(_ number: Int, before: Int) -> Self {
    Self("the numbers do not rise: \(number) comes after \(before)")
  }
  static func callRepeated(_ id: String, line: Int) -> Self {
    Self("a call with the id \(id) is in line \(line) already")
  }
  static func callUnknown(_ id: String) -> Self { Self("there is no call with the id \(id) above") }
  static func callOver(_ id: String, line: Int) -> Self {
    Self("the call \(id) has ended in line \(line)")
  }
  /// The service is a function.
  static func answeredAgain(_ service: String, line: Int) -> Self {
    Self("a call of '\(service)' is answered once, and this one was in line \(line)")
  }
  static func streamOver(_ name: String, line: Int) -> Self {
    Self("'\(name)' has ended in line \(line)")
  }
  static func nameTaken(_ name: String, by kind: String) -> Self {
    Self("'\(name)' is \(kind) already").hint(
      "in a scenario, inputs, services and outputs have different names")
  }
  static func portUnknown(_ name: String, kind: String, system: String, near: String?) -> Self {
    Self("the system '\(system)' has no \(kind) '\(name)'").hint(
      near.map { "did you mean '\($0)'?" } ?? "marbles systems \(system) lists its ports")
  }
  static func portsMissing(system: String) -> Self {
    Self(
      "the ports of '\(system)' are not known: the main queue has not run its code within"
        + " \(formatDuration(MainQueue.patience)) of real time"
    ).hint("a thread that waits for the capture must not serve the main queue")
  }
  /// An input of a system, or the answer of its service, cannot have this value.
  static func valueRefused(_ name: String, value: String, type: String) -> Self {
    Self("'\(name)' is \(type), which has no value \(value)")
  }

  // The whole log
  static var nothing: Self {
    Self("nothing happens in this part of the log").hint(
      "choose another part with --from, --to or --last")
  }
  static var nothingShown: Self {
    Self("the log has no output and no call, so there is nothing to expect")
  }
  static var tooManyEvents: Self {
    Self("the log has more events than a scenario may have, \(grouped(LogLimits.events))").hint(
      "cut the log with --from 2s, --to 9s or --last 20s")
  }
  static func tooManyRows(_ count: Int) -> Self {
    Self(
      "\(grouped(count)) inputs, calls and outputs are too many for a scenario, which has at most"
        + " \(LogLimits.rows)"
    ).hint("cut the log with --from 2s, --to 9s or --last 20s")
  }
  static func tooManyColumns(row: String, _ count: Int) -> Self {
    Self(
      "the row of '\(row)' has \(grouped(count)) columns, and may have \(LogLimits.columns)"
    ).hint("cut the log with --from, --to or --last, or choose a coarser --tick")
  }
}

/// A decision of the reader of a log that its user should know.
package struct LogRemark: Hashable, Sendable {
  package let message: String

  /// The last line is incomplete, because its writer was ended.
  static func tornLine(_ line: Int) -> Self {
    Self(message: "line \(line) is incomplete and is left out")
  }
  /// Answers and cancellations whose calls were made before the first line.
  static func callsBefore(_ count: Int) -> Self {
    Self(
      message: "\(counted(count, "answer")) of calls before the first event"
        + (count == 1 ? " is left out" : " are left out"))
  }
  /// The log is cut before this instant; these inputs have a value from before it.
  static func partBegins(_ instant: Instant, values: [String]) -> Self {
    Self(
      message: "the part begins at \(formatTime(instant)): "
        + values.map { "'\($0)' has its latest value, " }.joined()
        + "everything else of the app starts anew")
  }
  /// A port of this type cannot have the text of a redacted value.
  static func redactedRefused(_ name: String, type: String) -> Self {
    Self(message: "'\(name)' is \(type), which has no redacted value: write one for its key")
  }
  static func outputUnknown(_ name: String, system: String) -> Self {
    Self(message: "the system '\(system)' has no output '\(name)', so its row is left out")
  }
  /// The command does not know the system of the log.
  static func systemUnknown(_ name: String, near: String?) -> Self {
    Self(
      message: "no system '\(name)' is registered here"
        + (near.map { ", did you mean --system \($0)?" } ?? ""))
  }
}
