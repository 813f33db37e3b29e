import Foundation

/// The lines in memory: the newest, or those that wait for the file.
struct LogLines: Sendable {
  struct Entry: Sendable {
    let number: Int, time: UInt64, thread: Int, task: Int?
    /// The fields that follow.
    var fields: [UInt8]

    func append(to text: inout [UInt8]) {
      text.append("{\"n\":\(number),\"at\":\(time),\"thread\":\(thread),")
      if let task { text.append("\"task\":\(task),") }
      text += fields
      text.append("}\n")
    }
  }

  var isEmpty: Bool { entries.isEmpty }

  private var redaction = Redaction()
  private var entries: [Entry] = []
  private var number = 0
  private var bytes = 0
  private var threads = Numbers()
  private var tasks = Numbers()
  private let start: UInt64
  private let keeping: SessionLog.Keeping

  init(start: UInt64, _ keeping: SessionLog.Keeping) {
    (self.start, self.keeping) = (start, keeping)
  }

  /// Adds a line. Returns whether it is the first that waits, and whether too much waits. The time
  /// is read here, so that it never falls.
  mutating func append(_ fields: [UInt8], _ task: Int?) -> (isFirst: Bool, isFull: Bool) {
    number += 1
    let fields = hidingArguments(redacted(fields))
    bytes += fields.count
    let time = DispatchTime.now().uptimeNanoseconds - start
    let thread = threads.number(of: pthread_self().hashValue)
    let task = task.map { tasks.number(of: $0) }
    entries.append(Entry(number: number, time: time, thread: thread, task: task, fields: fields))
    // Half of the lines leave at once, so that a line costs the same however many are kept.
    if keeping.url == nil, entries.count / 2 >= keeping.lines || bytes > keeping.bytes {
      entries.removeFirst((entries.count + 1) / 2)
      bytes = entries.reduce(0) { $0 + $1.fields.count }
    }
    return (entries.count == 1, entries.count > 4_096 || bytes > 4_000_000)
  }

  /// Redacts the lines of a port, unless this was done before. Returns whether it did.
  mutating func redact(_ name: String) -> Bool {
    guard redaction.add(name) else { return false }
    for index in entries.indices { entries[index].fields = redacted(entries[index].fields) }
    hideArguments()
    return true
  }

  mutating func redacted(_ line: [UInt8]) -> [UInt8] { redaction.redacted(line) }

  /// Hides in the calls what became known to be secret.
  mutating func hideArguments() {
    for index in entries.indices { entries[index].fields = hidingArguments(entries[index].fields) }
  }

  func hidingArguments(_ line: [UInt8]) -> [UInt8] { redaction.hidingArguments(line) }

  mutating func takeAll() -> [Entry] {
    defer { (entries, bytes) = ([], 0) }
    return entries
  }

  /// The text of the newest lines.
  func text(_ header: LogHeader) -> [UInt8] {
    let newest = entries.suffix(keeping.lines)
    let start = header.line(before: newest.first?.number ?? number + 1)
    return newest.reduce(into: start) { $1.append(to: &$0) }
  }
}

/// Small numbers for threads or tasks. All are forgotten at times, so that memory is bounded.
private struct Numbers: Sendable {
  private var known: [Int: Int] = [:]
  /// The latest key and its number: most lines have those of the line before.
  private var last = (key: 0, number: 0)
  private var count = 0

  mutating func number(of key: Int) -> Int {
    if last.key == key, last.number > 0 { return last.number }
    if known[key] == nil {
      if known.count == 1_000 { known = [:] }
      count += 1
      known[key] = count
    }
    last = (key, known[key] ?? count)
    return last.number
  }
}

/// The first line of a log.
struct LogHeader: Sendable {
  let start = DispatchTime.now().uptimeNanoseconds
  private let fields: [UInt8]

  init(system: String) {
    var fields = Array("{\"marbles\":1,\"system\":".utf8)
    fields.append(quoted: system)
    fields.append(",\"started\":\"\(ISO8601DateFormatter().string(from: Date()))\"")
    let info = Bundle.main.infoDictionary ?? [:]
    if let version = info["CFBundleShortVersionString"] {
      fields.append(",\"app\":")
      fields.append(quoted: "\(version) (\(info["CFBundleVersion"] ?? 0))")
    }
    self.fields = fields
  }

  /// The header of lines of which this is the number of the first.
  func line(before first: Int = 1) -> [UInt8] {
    fields + (first > 1 ? ",\"dropped\":\(first - 1)}\n" : "}\n").utf8
  }
}
