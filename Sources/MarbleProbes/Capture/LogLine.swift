import MarbleDiagrams

/// One line of a log of a session, as the format defines it.
enum LogLine {
  /// The words of which each line has one.
  static let kinds = ["input", "output", "call", "answer", "cancel", "end", "error"]
  /// The other words of the format.
  static let fields = ["n", "at", "value", "id", "arguments", "ended", "thread", "task"]

  case header(system: String?)
  case event(LogEvent)
}

/// Something that a log says, with its place.
struct LogEvent {
  enum Kind {
    case input(String, JSONValue?)
    case output(String, JSONValue?)
    /// The end of an input or an output; an error carries what it is.
    case end(String, error: JSONValue?)
    case call(String, id: JSONValue, [JSONValue])
    case answer(id: JSONValue, StreamEvent<JSONValue?, JSONValue>)
    case cancel(id: JSONValue)
  }

  let line: Int
  let number: Int?
  let time: Int64
  let kind: Kind
}

/// Reads the fields of one line.
struct LogLineReader {
  /// The line without its line break.
  let bytes: [UInt8]
  /// Its number, from 1.
  let number: Int

  func read() throws(LogError) -> LogLine {
    guard String(validating: bytes, as: UTF8.self) != nil else {
      let offset = SourceText(file: "", bytes: bytes).firstInvalidOffset ?? 0
      throw error(.notUTF8, at: offset..<offset + 1)
    }
    let object: JSONValue
    do {
      object = try JSONParser.value(of: bytes, limit: LogLimits.values)
    } catch {
      switch error {
      case .unexpectedByte(let offset): throw self.error(.notJSON, at: offset..<offset + 1)
      case .tooDeep, .tooManyValues: throw self.error(.tooComplex)
      }
    }
    guard case .object(let members) = object else { throw error(.notJSON) }
    if number == 1 || object["marbles"] != nil { return try header(object) }
    return .event(try event(object, members))
  }

  private func header(_ object: JSONValue) throws(LogError) -> LogLine {
    guard let version = object["marbles"] else { throw error(.headerMissing) }
    guard number == 1 else { throw error(.secondLog, at: "marbles") }
    guard version.integer == 1 else { throw error(.versionUnknown(version.text), at: "marbles") }
    guard let system = object["system"], system != .null else { return .header(system: nil) }
    return .header(system: try name(system, of: "system"))
  }

  private func event(
    _ object: JSONValue, _ members: [JSONValue.Member]
  ) throws(LogError) -> LogEvent {
    let kind = try kind(object, members)
    guard let time = object["at"] else { throw error(.fieldMissing("at", of: "a line")) }
    guard let time = time.integer, 0...LogLimits.instant ~= time else {
      throw error(.fieldType("at", expected: "number of nanoseconds up to 31 years"), at: "at")
    }
    let number = object["n"]
    guard number == nil || number?.integer != nil else {
      throw error(.fieldType("n", expected: "whole number"), at: "n")
    }
    return LogEvent(line: self.number, number: number?.integer, time: Int64(time), kind: kind)
  }

  private func kind(
    _ object: JSONValue, _ members: [JSONValue.Member]
  ) throws(LogError) -> LogEvent.Kind {
    // An answer may have an 'error' as well.
    let answers = object["answer"] != nil
    let words = LogLine.kinds.filter { object[$0] != nil && !(answers && $0 == "error") }
    guard let word = words.first, let subject = object[word] else { throw kindUnknown(members) }
    if words.count > 1 { throw error(.kindsTwo(word, words[1]), at: words[1]) }
    let value = object["value"]
    if let value { try check(value, of: subject.string ?? word) }
    switch word {
    case "input": return .input(try name(subject, of: word), value)
    case "output": return .output(try name(subject, of: word), value)
    case "end": return .end(try name(subject, of: word), error: nil)
    case "error":
      return .end(try name(subject, of: word), error: value ?? object["description"] ?? "error")
    case "cancel": return .cancel(id: try id(subject, of: word))
    case "answer": return .answer(id: try id(subject, of: word), try answer(object, value))
    default: return try call(object, try name(subject, of: word))
    }
  }

  private func call(_ object: JSONValue, _ name: String) throws(LogError) -> LogEvent.Kind {
    guard let id = object["id"] else { throw error(.fieldMissing("id", of: "a call"), at: "call") }
    let arguments = object["arguments"] ?? []
    guard let arguments = arguments.array else {
      throw error(.fieldType("arguments", expected: "array"), at: "arguments")
    }
    for argument in arguments { try check(argument, of: name) }
    return .call(name, id: try self.id(id, of: "id"), arguments)
  }

  private func answer(
    _ object: JSONValue, _ value: JSONValue?
  ) throws(LogError) -> StreamEvent<JSONValue?, JSONValue> {
    if let error = object["error"] {
      try check(error, of: "answer")
      return .error(error)
    }
    // An answer without any field returns nothing, which is a value, too.
    return value == nil && object["ended"]?.boolean == true ? .completed : .next(value)
  }

  // MARK: Fields

  private func name(_ value: JSONValue, of field: String) throws(LogError) -> String {
    guard let name = value.string else {
      throw error(.fieldType(field, expected: "name"), at: field)
    }
    guard 1...LogLimits.name ~= name.utf8.count else { throw error(.nameTooLong, at: field) }
    return name
  }

  private func id(_ value: JSONValue, of field: String) throws(LogError) -> JSONValue {
    switch value {
    case .integer: return value
    case .string(let text) where 1...LogLimits.name ~= text.utf8.count: return value
    default: throw error(.fieldType(field, expected: "id, which is a number"), at: field)
    }
  }

  private func check(_ value: JSONValue, of name: String) throws(LogError) {
    // The text of a value is no longer than that of its line.
    guard bytes.count > LogLimits.value, value.bytes.count > LogLimits.value else { return }
    throw error(.valueTooLong(name), at: "value")
  }

  private func kindUnknown(_ members: [JSONValue.Member]) -> LogError {
    let known = Set(LogLine.fields)
    let word = members.lazy.map(\.key).first { !known.contains($0) }
    let near = word.flatMap { nearest(to: $0, in: LogLine.kinds) }
    return error(.kindUnknown(word, near: near), at: word)
  }

  // MARK: Places

  /// An error at a key, or at the start of the line.
  private func error(_ fact: LogFact, at key: String? = nil) -> LogError {
    error(fact, at: key.map { bytes.place(ofKey: $0) } ?? 0..<1)
  }

  private func error(_ fact: LogFact, at range: Range<Int>) -> LogError {
    LogError(fact, line: number, bytes, at: range)
  }
}

extension [UInt8] {
  /// The place of a key within a line of a log.
  func place(ofKey key: String) -> Range<Int> {
    let expected = JSONValue.string(key).bytes
    let start = indices.first { self[$0] == expected[0] && self[$0...].starts(with: expected) }
    return start.map { $0..<$0 + expected.count } ?? 0..<1
  }
}

extension LogError {
  /// A message shows this many bytes of a line, on both sides of the place.
  private static let shownLength = 2_000

  init(_ fact: LogFact, line: Int, _ bytes: [UInt8], at range: Range<Int>) {
    let first = max(0, range.lowerBound - Self.shownLength)
    let last = min(bytes.count, max(range.lowerBound, first) + Self.shownLength)
    self.init(
      fact: fact, line: line, text: String(decoding: bytes[first..<last], as: UTF8.self),
      range: range.lowerBound - first..<max(range.upperBound, range.lowerBound) - first)
  }

  /// An error of the whole log, or of a line that is read.
  init(_ fact: LogFact, line: Int? = nil) {
    self.init(fact: fact, line: line, text: "", range: 0..<0)
  }
}
