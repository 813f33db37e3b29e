import Foundation
import Synchronization

/// A recording of a running app: what the user and the world did, which services were called, and
/// what was shown. `marbles capture` makes a scenario of it.
///
/// ```swift
/// let log = SessionLog(system: "SearchModel", keeping: .last(10_000))
/// log.input("query", text)
/// let users = try await log.call("find", text) { try await api.find(text) }
/// log.output("results", users)
/// ```
///
/// Names are those of the system's ports. Any thread and any actor may record. No function throws
/// into the app, traps, or waits for the disk, unless thousands of lines wait for it. A value is
/// written as JSON if it is `Encodable`, else as its description. A text of more than 10,000
/// characters is cut, and marked with `…(cut)`. Nothing is recorded that the code does not name.
public final class SessionLog: Sendable {
  /// Where the lines are kept.
  public struct Keeping: Sendable {
    var lines = Int.max
    var url: URL?
    var bytes = 32_000_000

    /// Keeps the newest lines in memory: this many, at least one, and at most 32 MB.
    public static func last(_ lines: Int) -> Keeping { Keeping(lines: max(1, lines)) }

    /// Writes the lines to a file, shortly after their events, on a queue. A crash leaves whole
    /// lines, except perhaps the last. At the limit, the older half is left out. A file that exists
    /// is kept as `NAME.previous`, so that the log of a crash outlives the next start.
    ///
    /// - Parameters:
    ///   - url: The file, to which no other log writes, in a folder that exists.
    ///   - limit: The size of the file in bytes, at least 100,000.
    public static func writing(to url: URL, limit: Int = 10_000_000) -> Keeping {
      Keeping(url: url, bytes: max(100_000, limit))
    }
  }

  let lines: Mutex<LogLines>
  private let file: LogFile?
  private let header: LogHeader
  /// The bytes of a log that was read.
  private let loaded: Data?
  /// The number of calls.
  let calls = Atomic(0)

  /// Starts a log of a system. Its times count from here.
  public init(system: String, keeping: Keeping = .last(10_000)) {
    let header = LogHeader(system: system)
    self.header = header
    loaded = nil
    lines = Mutex(LogLines(start: header.start, keeping))
    file = keeping.url.map { LogFile($0, limit: keeping.bytes, header) }
  }

  /// Reads a log from a file, of which a test makes a scenario. It records nothing more.
  ///
  /// - Parameter url: The file. Its lines are read when a scenario is made of them.
  /// - Throws: An error of the system if the file cannot be read.
  public init(contentsOf url: URL) throws {
    loaded = try Data(contentsOf: url)
    let header = LogHeader(system: "")
    self.header = header
    lines = Mutex(LogLines(start: header.start, .last(1)))
    file = nil
  }

  /// Why lines are missing in the file: the first error of a write, after which no line is written
  /// or kept.
  public var problem: (any Error)? { file?.problem }

  /// Records what the user or the world did.
  public func input<Value>(_ name: String, _ value: Value) {
    record(name, "\"input\":") { $0.append(field: "value", value) }
  }

  /// Records an event without a value.
  public func input(_ name: String) { input(name, ()) }

  /// Records what was shown.
  public func output<Value>(_ name: String, _ value: Value) {
    record(name, "\"output\":") { $0.append(field: "value", value) }
  }

  /// Records that a stream of inputs or outputs has completed.
  public func end(_ name: String) { record(name, "\"end\":") }

  /// Records that a stream of inputs or outputs has failed.
  public func error(_ name: String, _ error: any Error) {
    record(name, "\"error\":") { $0.append(field: "value", String(describing: error)) }
  }

  /// Makes the values of a port unreadable, of all lines before and after. Equal values stay equal.
  ///
  /// The values of a service are its arguments, answers and errors. The arguments of other services
  /// are unreadable, too, where they have a text that the port has had, or a member with its name.
  /// After 10,000 different texts, all texts in arguments are. A file is rewritten before this
  /// function returns.
  public func redact(_ name: String) {
    guard let file else { return _ = lines.withLock { $0.redact(name) } }
    file.changeLines(if: { lines.withLock { $0.redact(name) } }) { [self] written in
      let redacted = written.map { line in lines.withLock { $0.redacted(line) } }
      // A text of the port may also stand in a call before its line, and in a call that waits.
      lines.withLock { $0.hideArguments() }
      return redacted.map { line in lines.withLock { $0.hidingArguments(line) } }
    }
  }

  /// The header, and a line for each event. Empty if the file of the log cannot be read.
  public var jsonLines: String { String(decoding: content, as: UTF8.self) }

  /// Writes the log to a file, in place of one that exists. Returns whether this was possible.
  @discardableResult public func write(to url: URL) -> Bool {
    let content = content
    if let file, file.url.standardizedFileURL == url.standardizedFileURL { return problem == nil }
    return (try? content.write(to: url, options: .atomic)) != nil
  }

  private var content: Data {
    if let loaded { return redacted(loaded) }
    flush()
    return file?.content ?? lines.withLock { [header] in Data($0.text(header)) }
  }

  /// The lines of a log that was read, with the redactions since.
  private func redacted(_ content: Data) -> Data {
    let text = content.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return lines.withLock { lines in
      let redacted = text.map { lines.redacted(Array($0)) }
      return Data(
        redacted.map { lines.hidingArguments($0) }.joined(separator: [UInt8(ascii: "\n")]))
    }
  }

  /// Adds a line: its kind with the name, for an answer with its number, and then more fields.
  func record(
    _ name: String, _ kind: String, answer: Int? = nil,
    _ appendFields: (inout [UInt8]) -> Void = { _ in }
  ) {
    guard loaded == nil else { return }
    var fields: [UInt8] = []
    fields.reserveCapacity(80)
    fields.append(kind)
    if let answer { fields.append("\(answer),\"name\":") }
    fields.append(quoted: name)
    appendFields(&fields)
    let task = withUnsafeCurrentTask { $0?.hashValue }
    let (isFirst, isFull) = lines.withLock { [fields] in $0.append(fields, task) }
    guard let file else { return }
    // The queue writes what waits. A thread that finds too much waits for the disk.
    if isFirst { file.queue.async { [self] in flush() } }
    if isFull { flush() }
  }

  /// Writes the lines that wait for the file.
  private func flush() {
    file?.append { lines.withLock { $0.takeAll() } }
  }
}
