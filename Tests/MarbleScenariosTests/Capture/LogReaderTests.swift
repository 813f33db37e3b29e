import MarbleDiagrams
import Testing

@testable import MarbleProbes

@Suite struct `A log of a session` {
  static let header = #"{"marbles":1,"system":"Search"}"#

  /// Reads a log in pieces of a few bytes.
  static func session(
    _ lines: String..., selection: SessionSelection = SessionSelection(), piece: Int = 7
  ) throws -> RecordedSession {
    try session(Array((lines.joined(separator: "\n") + "\n").utf8), selection, piece: piece)
  }

  static func session(
    _ bytes: [UInt8], _ selection: SessionSelection = SessionSelection(), piece: Int = 7
  ) throws -> RecordedSession {
    var reader = LogReader(selection)
    for start in stride(from: 0, to: bytes.count, by: piece) {
      try reader.read(bytes[start..<min(start + piece, bytes.count)])
    }
    return try reader.session()
  }

  /// The message of a log with these lines after its header.
  static func message(_ lines: [String]) -> String? {
    let text = ([header] + lines).joined(separator: "\n") + "\n"
    do {
      _ = try session(Array(text.utf8))
      return nil
    } catch {
      return (error as? LogError)?.rendered(in: "a.jsonl")
    }
  }

  @Test func `is read into inputs, calls with their answers, and outputs`() throws {
    let session = try Self.session(
      Self.header,
      #"{"n":1,"at":0,"input":"query","value":"a","thread":0}"#,
      #"{"n":2,"at":5,"call":"find","id":1,"arguments":["a",null],"task":2}"#,
      #"{"n":3,"at":7,"answer":1,"value":[1]}"#,
      #"{"n":4,"at":8,"answer":1,"ended":true}"#,
      #"{"n":5,"at":9,"output":"results","value":[1]}"#,
      #"{"n":6,"at":9,"call":"find","id":"x"}"#,
      #"{"n":7,"at":12,"cancel":"x","name":"find"}"#,
      #"{"n":8,"at":13,"error":"results","value":"down"}"#)
    #expect(session.system == "Search")
    #expect(session.inputs.map(\.name) == ["query"])
    #expect(session.calls.map(\.arguments) == [["a", nil], []])
    #expect(session.calls[0].answers.map(\.time) == [7, 8])
    #expect(session.calls.map(\.cancelled) == [nil, 12])
    #expect(session.outputs.map(\.events.count) == [2])
    #expect(session.end == 13)
    #expect(session.remarks.isEmpty)
  }

  @Test func `names the line and the place of what it cannot read`() throws {
    try RecordedTable.check("log-errors") { text in
      Self.message(text.split(separator: "\n").map(String.init)) ?? "it is read"
    }
  }

  @Test func `needs a header of version 1`() {
    for (text, message) in [
      ("", "a.jsonl:1: error: the log is empty"),
      ("\n", "a.jsonl:1: error: a log begins with the line {\"marbles\":1}"),
      (#"{"at":1,"input":"a"}"# + "\n", "a.jsonl:1:1: error: a log begins with the line"),
      (#"{"marbles":2}"#, "a.jsonl:1:2: error: this is version 2 of the format"),
      ("{", "a.jsonl:1:2: error: the line is no JSON object"),
      ("PK\u{3}\u{4}\n", "a.jsonl:1: error: the file is packed by zip"),
      ("hello\nworld\n", "a.jsonl:1:1: error: the line is no JSON object"),
    ] {
      do {
        _ = try Self.session(Array(text.utf8))
        Issue.record("read: \(text)")
      } catch {
        let found = (error as? LogError)?.rendered(in: "a.jsonl") ?? ""
        #expect(found.hasPrefix(message), "\(found)")
      }
    }
  }

  @Test(arguments: [#"{"at":2,"inp"#, #"{"at":2,"input":"\#u{e9}"#, "{"])
  func `leaves out a torn last line, and says so`(line: String) throws {
    let text = Self.header + "\n" + #"{"at":1,"output":"a","value":1}"# + "\n" + line
    for bytes in [Array(text.utf8), Array(text.utf8).dropLast() + [0xC3]] {
      let session = try Self.session(bytes)
      #expect(session.remarks == [.tornLine(3)])
      #expect(session.outputs.flatMap(\.events).count == 1)
    }
  }

  @Test func `refuses bytes that are not UTF-8 above the last line`() {
    let bytes =
      Array((Self.header + "\n{\"at\":1,\"input\":\"").utf8) + [0xFF]
      + Array("\"}\n{\"at\":1,\"input\":\"a\"}\n".utf8)
    let error = #expect(throws: LogError.self) { try Self.session(bytes) }
    let words = error?.rendered(in: "a.jsonl") ?? ""
    #expect(words.hasPrefix("a.jsonl:2:18: error: the line is not UTF-8"), "\(words)")
  }

  @Test func `refuses a line and a value that are too long`() {
    let long = String(repeating: "a", count: LogLimits.value + 1)
    let value = Self.message([#"{"at":1,"input":"s","value":"\#(long)"}"#]) ?? ""
    #expect(value.hasPrefix("a.jsonl:2:21: error: a value of 's' is longer than"))
    #expect(value.hasSuffix("hint: record less of it: log.redact(\"s\") makes it short"))
    #expect(value.utf8.count < 1_000)
    let endless = Array((Self.header + "\n").utf8) + Array(repeating: 0x61, count: 5 << 20)
    #expect(throws: LogError.self) { try Self.session(endless, piece: 1 << 16) }
  }

  @Test func `leaves out the answers of calls that a recorder has dropped`() throws {
    let session = try Self.session(
      Self.header, #"{"n":70,"at":1,"answer":7,"value":1}"#,
      #"{"n":71,"at":2,"output":"a","value":1}"#)
    #expect(session.remarks == [.callsBefore(1)])
  }

  @Test func `is no packed file`() {
    let error = #expect(throws: LogError.self) { try Self.session([0x1F, 0x8B, 8, 0, 10, 1, 10]) }
    #expect(error?.fact == .packed("gzip"))
  }

  @Test func `keeps the part that is selected, with the inputs' latest values`() throws {
    let count = LogLimits.events + 100
    let lines = (0..<count).map {
      #"{"at":\#($0 * 1_000_000),"input":"tick","value":\#($0)}"#
    }
    let text = Self.header + "\n" + lines.joined(separator: "\n")
    func part(_ change: (inout SessionSelection) -> Void) throws -> RecordedSession {
      var selection = SessionSelection()
      change(&selection)
      return try Self.session(Array(text.utf8), selection, piece: 1 << 12)
    }
    let middle = try part { ($0.from, $0.to) = (.milliseconds(100), .milliseconds(102)) }
    #expect(middle.inputs[0].events.map(\.event.element) == [99, 100, 101, 102])
    #expect(middle.inputs[0].events.map(\.time) == [0, 0, 1_000_000, 2_000_000])
    let end = try part { $0.last = .milliseconds(2) }
    #expect(
      end.inputs[0].events.map(\.event.element) == (count - 4..<count).map { .integer($0) })
    #expect(throws: LogError(.tooManyEvents)) { try part { _ in } }
    #expect(throws: LogError(.tooManyEvents)) { try part { $0.last = .seconds(10) } }
    #expect(throws: LogError(.nothing)) { try part { $0.from = .seconds(100) } }
  }

  @Test func `has a limit of rows`() {
    let calls = (0..<600).map { #"{"at":\#($0),"call":"s\#($0)","id":\#($0)}"# }
    #expect(
      Self.message(calls)?.hasPrefix(
        "a.jsonl: error: 600 inputs, calls and outputs are too many for a scenario") == true)
  }
}
