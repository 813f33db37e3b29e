import MarbleDiagrams

/// Reads a log of a session in pieces of any size, and keeps only the selected part of it.
package struct LogReader {
  private let selection: SessionSelection
  /// The bytes of a line that is not complete yet.
  private var rest: [UInt8] = []
  private var lineNumber = 0
  private var system: String?
  /// The first line that cannot be read. It is no error if it is the last one.
  private var broken: LogError?

  private var firstNumber: Int?
  private var lastNumber: Int?
  private var lastTime: Int64 = 0
  /// The kind of each name, and the line of its end.
  private var names: [String: Named] = [:]
  private var calls: [JSONValue: Called] = [:]

  /// The selected events. The first of them that are too old are not removed at once.
  private var kept: [LogEvent] = []
  private var firstKept = 0
  /// The instant of the last event that was selected, and is not kept.
  private var dropped: Int64?
  /// The latest value of each input before the selected part.
  private var earlier: [(name: String, event: RecordedSession.Event)] = []

  private struct Named {
    enum Kind: String {
      case input = "an input"
      case output = "an output"
      case service = "a service"
    }

    let kind: Kind
    var end: Int?
  }

  private struct Called {
    let line: Int
    var end: Int?
  }

  package init(_ selection: SessionSelection = SessionSelection()) {
    self.selection = selection
  }

  /// Reads the next bytes of the log.
  package mutating func read(_ bytes: some Collection<UInt8>) throws(LogError) {
    var start = bytes.startIndex
    while let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) {
      rest.append(contentsOf: bytes[start..<end])
      try endLine()
      start = bytes.index(after: end)
    }
    rest.append(contentsOf: bytes[start...])
    try checkLength()
  }

  /// The session, after the last bytes.
  package mutating func session() throws(LogError) -> RecordedSession {
    if !rest.isEmpty { try endLine() }
    guard lineNumber > 0 else { throw LogError(.empty, line: 1) }
    if lineNumber == 1, let broken { throw broken }
    let origin = origin
    if let dropped, dropped >= origin { throw LogError(.tooManyEvents) }
    let events = Array(kept[firstKept...])
    var session = try RecordedSession(
      system: system, events, from: origin, earlier: origin > 0 ? earlier : [])
    if let broken { session.remarks.append(.tornLine(broken.line ?? lineNumber)) }
    return session
  }

  /// The instant of the log at which the selected part begins.
  private var origin: Int64 {
    if let from = selection.from { return from.wholeNanoseconds }
    guard let last = selection.last else { return 0 }
    return max(0, lastTime - last.wholeNanoseconds)
  }

  // MARK: Lines

  /// The program that has written a packed file with this beginning.
  private static func packer(of bytes: [UInt8]) -> String? {
    let programs: [(String, [UInt8])] = [
      ("gzip", [0x1F, 0x8B]), ("zip", [0x50, 0x4B, 0x03, 0x04]), ("xz", [0xFD, 0x37, 0x7A]),
      ("zstd", [0x28, 0xB5, 0x2F, 0xFD]), ("bzip2", [0x42, 0x5A, 0x68]),
    ]
    return programs.first { bytes.starts(with: $0.1) }?.0
  }

  private func checkLength() throws(LogError) {
    guard rest.count > LogLimits.line else { return }
    throw LogError(.lineTooLong, line: lineNumber + 1, rest, at: 0..<1)
  }

  private mutating func endLine() throws(LogError) {
    lineNumber += 1
    if lineNumber == 1, let program = Self.packer(of: rest) {
      throw LogError(.packed(program), line: 1)
    }
    try checkLength()
    defer { rest.removeAll(keepingCapacity: true) }
    if rest.last == UInt8(ascii: "\r") { rest.removeLast() }
    if lineNumber == 1, rest.starts(with: SourceText.byteOrderMark) {
      rest.removeFirst(SourceText.byteOrderMark.count)
    }
    if rest.allSatisfy({ $0 == 0x20 || $0 == 0x09 }) {
      guard lineNumber == 1 else { return }
      throw LogError(.headerMissing, line: 1, rest, at: 0..<0)
    }
    if let broken { throw broken }
    let line: LogLine
    do {
      line = try LogLineReader(bytes: rest, number: lineNumber).read()
    } catch {
      switch error.fact {
      // The writer may have been ended within the line.
      case .notJSON, .notUTF8:
        broken = error
        return
      default: throw error
      }
    }
    switch line {
    case .header(let system): self.system = system
    case .event(let event): try add(event)
    }
  }

  private mutating func add(_ event: LogEvent) throws(LogError) {
    if let number = event.number {
      if let lastNumber, number <= lastNumber {
        throw error(.numberRepeated(number, before: lastNumber), at: "n")
      }
      lastNumber = number
    }
    firstNumber = firstNumber ?? event.number ?? 1
    guard event.time >= lastTime else {
      let times = (Instant(nanoseconds: event.time), Instant(nanoseconds: lastTime))
      throw error(.timeBackwards(times.0, before: times.1), at: "at")
    }
    lastTime = event.time
    try note(event.kind)
    keep(event)
  }

  private func error(_ fact: LogFact, at key: String) -> LogError {
    LogError(fact, line: lineNumber, rest, at: rest.place(ofKey: key))
  }

  /// Checks names and ids.
  private mutating func note(_ kind: LogEvent.Kind) throws(LogError) {
    switch kind {
    case .input(let name, _): try note(name, .input, "input")
    case .output(let name, _): try note(name, .output, "output")
    case .end(let name, let error):
      let word = error == nil ? "end" : "error"
      try note(name, names[name]?.kind == .input ? .input : .output, word)
      names[name]?.end = lineNumber
    case .call(let name, let id, _):
      try note(name, .service, "call")
      if let known = calls[id] {
        throw error(.callRepeated(id.text, line: known.line), at: "id")
      }
      calls[id] = Called(line: lineNumber)
    case .answer(let id, let answer): try noteAnswer(id, endsCall: answer.isStopEvent, "answer")
    case .cancel(let id): try noteAnswer(id, endsCall: false, "cancel")
    }
  }

  private mutating func note(
    _ name: String, _ kind: Named.Kind, _ word: String
  ) throws(LogError) {
    guard let known = names[name] else {
      names[name] = Named(kind: kind)
      return
    }
    guard known.kind == kind else {
      throw error(.nameTaken(name, by: known.kind.rawValue), at: word)
    }
    if let end = known.end { throw error(.streamOver(name, line: end), at: word) }
  }

  private mutating func noteAnswer(
    _ id: JSONValue, endsCall: Bool, _ word: String
  ) throws(LogError) {
    guard let call = calls[id] else {
      // A recorder that keeps only the last events has dropped the call.
      if let firstNumber, firstNumber > 1 { return }
      throw error(.callUnknown(id.text), at: word)
    }
    if let end = call.end, word == "answer" {
      throw error(.callOver(id.text, line: end), at: word)
    }
    if endsCall { calls[id]?.end = lineNumber }
  }

  // MARK: The selected part

  private mutating func keep(_ event: LogEvent) {
    if let to = selection.to, event.time > to.wholeNanoseconds { return }
    if let from = selection.from, event.time < from.wholeNanoseconds { return noteEarlier(event) }
    kept.append(event)
    if let last = selection.last {
      while kept[firstKept].time < event.time - last.wholeNanoseconds {
        noteEarlier(kept[firstKept])
        firstKept += 1
      }
      if firstKept > LogLimits.events {
        kept.removeFirst(firstKept)
        firstKept = 0
      }
    }
    guard kept.count - firstKept > LogLimits.events else { return }
    // Of a part that may still become short enough, the beginning is dropped.
    dropped = selection.last == nil ? event.time : kept[firstKept].time
    if selection.last == nil { kept.removeLast() } else { firstKept += 1 }
  }

  private mutating func noteEarlier(_ event: LogEvent) {
    guard case .input(let name, let value?) = event.kind else { return }
    let occurrence = RecordedSession.Event(line: event.line, time: 0, event: .next(value))
    if let index = earlier.firstIndex(where: { $0.name == name }) {
      earlier[index].event = occurrence
    } else {
      earlier.append((name, occurrence))
    }
  }
}

/// The part of a log that becomes a scenario.
package struct SessionSelection: Hashable, Sendable {
  /// The instants within the log. Nil for its beginning and its end.
  package var from: Duration?
  package var to: Duration?
  /// The time before the end of the log, instead of `from`.
  package var last: Duration?

  package init() {}
}
