import MarbleDiagrams
import MarbleTasks

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
      hint: fact.hint, sourceLine: text,
      width: String(decoding: bytes[first..<last], as: UTF8.self).count)
  }

  /// The message for a person.
  package func rendered(in path: String) -> String {
    if line != nil, !text.isEmpty { return diagnostic(in: path).rendered }
    return path + (line.map { ":\($0)" } ?? "") + ": error: \(fact.message)"
      + (fact.hint.map { "\n  hint: \($0)" } ?? "")
  }
}

extension LogFact {
  package var message: String {
    switch self {
    case .empty: "the log is empty"
    case .headerMissing: "a log begins with the line {\"marbles\":1}"
    case .secondLog: "a second log begins here, and a file has one"
    case .packed(let program): "the file is packed by \(program)"
    case .versionUnknown(let version):
      "this is version \(version) of the format, and only version 1 is known"
    case .notUTF8: "the line is not UTF-8"
    case .notJSON: "the line is no JSON object"
    case .tooComplex:
      "the line has more than \(JSONParser.depthLimit) levels of brackets, or more than"
        + " \(LogLimits.values) values"
    case .lineTooLong: "the line is longer than \(LogLimits.line >> 20) MB"
    case .kindUnknown(let word?, _): "'\(word)' says nothing that a log knows"
    case .kindUnknown(nil, _): "the line does not say what happened"
    case .kindsTwo(let one, let other): "the line has '\(one)' and '\(other)'"
    case .fieldMissing(let field, let kind): "\(kind) needs '\(field)'"
    case .fieldType(let field, let expected): "'\(field)' is no \(expected)"
    case .nameTooLong: "a name has at most \(LogLimits.name) bytes, and is not empty"
    case .valueTooLong(let name):
      "a value of '\(name)' is longer than \(grouped(LogLimits.value)) bytes"
    case .timeBackwards(let time, let before):
      "the time runs backwards: \(formatTime(time)) comes after \(formatTime(before))"
    case .numberRepeated(let number, let before):
      "the numbers do not rise: \(number) comes after \(before)"
    case .callRepeated(let id, let line): "a call with the id \(id) is in line \(line) already"
    case .callUnknown(let id): "there is no call with the id \(id) above"
    case .callOver(let id, let line): "the call \(id) has ended in line \(line)"
    case .streamOver(let name, let line): "'\(name)' has ended in line \(line)"
    case .nameTaken(let name, let kind): "'\(name)' is \(kind) already"
    case .portUnknown(let name, let kind, let system, _):
      "the system '\(system)' has no \(kind) '\(name)'"
    case .portsMissing(let system):
      "the ports of '\(system)' are not known: the main queue has not run its code within"
        + " \(formatDuration(MainQueue.patience)) of real time"
    case .valueRefused(let name, let value, let type):
      "'\(name)' is \(type), which has no value \(value)"
    case .nothing: "nothing happens in this part of the log"
    case .nothingShown: "the log has no output and no call, so there is nothing to expect"
    case .tooManyEvents:
      "the log has more events than a scenario may have, \(grouped(LogLimits.events))"
    case .tooManyRows(let count):
      "\(grouped(count)) inputs, calls and outputs are too many for a scenario, which has at most"
        + " \(LogLimits.rows)"
    case .tooManyColumns(let row, let count):
      "the row of '\(row)' has \(grouped(count)) columns, and may have \(LogLimits.columns)"
    }
  }

  package var hint: String? {
    switch self {
    case .headerMissing:
      "a recorder writes it; a script may write {\"marbles\":1,\"system\":\"Search\"}"
    case .secondLog: "each start of an app has a log of its own: cut the file before this line"
    case .packed: "unpack it first"
    case .kindUnknown(_, let near?): "did you mean '\(near)'?"
    case .kindUnknown(_, nil): "a line has one of \(LogLine.kinds.joined(separator: ", "))"
    case .portUnknown(_, _, _, let near?): "did you mean '\(near)'?"
    case .portUnknown(_, _, let system, nil): "marbles systems \(system) lists its ports"
    case .portsMissing: "a thread that waits for the capture must not serve the main queue"
    case .valueTooLong(let name): "record less of it: log.redact(\"\(name)\") makes it short"
    case .nameTaken: "in a scenario, inputs, services and outputs have different names"
    case .timeBackwards: "'at' is a monotonic clock in nanoseconds; sort the lines by it"
    case .nothing: "choose another part with --from, --to or --last"
    case .tooManyEvents, .tooManyRows: "cut the log with --from 2s, --to 9s or --last 20s"
    case .tooManyColumns: "cut the log with --from, --to or --last, or choose a coarser --tick"
    default: nil
    }
  }
}

extension LogRemark {
  package var message: String {
    switch self {
    case .tornLine(let line): "line \(line) is incomplete and is left out"
    case .callsBefore(let count):
      "\(counted(count, "answer")) of calls before the first event"
        + (count == 1 ? " is left out" : " are left out")
    case .partBegins(let instant, let values):
      "the part begins at \(formatTime(instant)): "
        + values.map { "'\($0)' has its latest value, " }.joined()
        + "everything else of the app starts anew"
    case .redactedRefused(let name, let type):
      "'\(name)' is \(type), which has no redacted value: write one for its key"
    case .outputUnknown(let name, let system):
      "the system '\(system)' has no output '\(name)', so its row is left out"
    case .systemUnknown(let name, let near):
      "no system '\(name)' is registered here"
        + (near.map { ", did you mean --system \($0)?" } ?? "")
    }
  }
}
