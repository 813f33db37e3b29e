import FormScenarios
import Foundation
import Testing

@testable import MarbleCommand

@Suite struct `The command capture` {
  /// A user searches, and types on while the second search runs. The third one fails.
  static let search = """
    {"marbles":1,"system":"SearchModel","started":"2026-11-26T13:15:00Z","app":"2.4 (117)"}
    {"n":1,"at":120000,"output":"state","value":"idle"}
    {"n":2,"at":1204300000,"input":"query","value":"a"}
    {"n":3,"at":1507900000,"call":"search","id":1,"arguments":["a"]}
    {"n":4,"at":1508000000,"output":"state","value":"searching"}
    {"n":5,"at":1913400000,"answer":1,"value":["Ann","Abe"]}
    {"n":6,"at":1913700000,"output":"state","value":"found([\\"Ann\\", \\"Abe\\"])"}
    {"n":7,"at":9310000000,"input":"query","value":"ab"}
    {"n":8,"at":9612300000,"call":"search","id":2,"arguments":["ab"]}
    {"n":9,"at":9612500000,"output":"state","value":"searching"}
    {"n":10,"at":9704000000,"input":"query","value":"abc"}
    {"n":11,"at":9704200000,"cancel":2}
    {"n":12,"at":10007000000,"call":"search","id":3,"arguments":["abc"]}
    {"n":13,"at":10511000000,"answer":3,"error":"offline"}
    {"n":14,"at":10511200000,"output":"state","value":"failed"}

    """

  private static func folder(_ log: String = search) throws -> ScratchFolder {
    try ScratchFolder(["session.jsonl": log])
  }

  private static func answer(
    _ words: String..., in folder: ScratchFolder, cores: Int = 2
  ) -> CommandResult {
    CommandResult(
      to: ["capture"] + words,
      in: CommandContext(systems: exampleSystems, folder: folder.url.path, cores: cores))
  }

  @Test func `prints a scenario that reproduces the session, which check accepts`() throws {
    let folder = try Self.folder()
    let answer = Self.answer("session.jsonl", in: folder)
    #expect(answer.status == .success)
    try expectSnapshot(answer.output + "--\n" + answer.errorOutput, "reproduced")
    let written = Self.answer("session.jsonl", "-o", "search.marbles", in: folder)
    #expect(written.output.hasSuffix("wrote search.marbles\n"))
    #expect(try folder.read("search.marbles") == answer.output)
    #expect(BuiltCommand.answer(["check", "search.marbles"], in: folder.url).status == 0)
  }

  @Test func `names the first event that differs, and writes what the log has`() throws {
    let folder = try Self.folder(Self.search.replacing("Abe\\\"])\"}", with: "Al\\\"])\"}"))
    let answer = Self.answer("session.jsonl", "-o", "search.marbles", in: folder)
    #expect(answer.status == .failed)
    try expectSnapshot(answer.output, "different")
    // Only the value that differs makes the scenario fail.
    #expect(try folder.read("search.marbles").contains(#"F = .found(["Ann", "Al"])"#))
    #expect(BuiltCommand.answer(["check", "search.marbles"], in: folder.url).status == 1)
  }

  @Test func `writes rows for a pipeline if it does not know the system`() throws {
    let log = """
      {"marbles":1,"system":"Finder"}
      {"n":1,"at":0,"input":"query","value":"a"}
      {"n":2,"at":301200000,"call":"find","id":1,"arguments":["a"]}
      {"n":3,"at":702000000,"answer":1,"value":[{"name":"ann"}]}
      {"n":4,"at":702100000,"output":"results","value":[{"name":"ann"}]}
      """
    let folder = try Self.folder(log)
    let answer = Self.answer("session.jsonl", "--title", "A first search", in: folder)
    #expect(answer.status == .success)
    try expectSnapshot(answer.output + "--\n" + answer.errorOutput, "rows")
    // A pipeline in the place of the comment makes it a scenario.
    let text = answer.output.replacing(
      "// let results = the pipeline that shows it",
      with: "let results = query.debounce(0.5s).flatMapLatest { find($0) }")
    try Data(text.utf8).write(to: folder.url.appendingPathComponent("a.marbles"))
    #expect(BuiltCommand.answer(["check", "a.marbles"], in: folder.url).status == 0)
  }

  @Test func `gives each row of a pipeline a stream's name, and reads any value`() throws {
    let names = ["search query", "search-query", "searchQuery", "2nd", "true", "of", "!", "?"]
    let values = [
      #"{"s":{"_0":4,"_1":"t"}}"#, #"{"s":{"_1":4}}"#, #"{"s":{"b":4}}"#, #"{"s":{}}"#,
      #"{"a b":{}}"#, "[1.5,null]", #"{"a":1,"b":true}"#, #""User(name: \"ann\")""#,
    ]
    let rows = zip(names, values).enumerated().map { number, row in
      #"{"n":\#(number + 1),"at":\#(number * 1_000_000),"input":"\#(row.0)","value":\#(row.1)}"#
    }
    let end = #"{"n":9,"at":9000000,"output":"shown","value":1}"#
    let folder = try Self.folder("{\"marbles\":1}\n" + (rows + [end]).joined(separator: "\n"))
    let lines = Self.answer("session.jsonl", in: folder).output.split(separator: "\n")
    #expect(
      lines.filter { $0.hasPrefix("  hot ") }.map { $0.split(separator: " ")[1] } == [
        "searchQuery", "searchQuery2", "searchQuery3", "row2nd", "rowtrue", "rowof", "row", "row2",
      ])
    #expect(
      lines[2].replacing(#/[A-Z] = /#, with: "")
        == #"  where .s(4, "t"), .object(s: .object(_1: 4)), .object(s: .object(b: 4)), .s, "#
        + #".object(("a b", .object)), [1.5, nil], .object(a: 1, b: true)"#)
  }

  @Test func `cuts a log from standard input, and says what starts anew`() throws {
    var context = CommandContext(systems: exampleSystems, folder: try Self.folder().url.path)
    context.input = { () in Array(Self.search.utf8) }
    let answer = CommandResult(to: ["capture", "-", "--from", "9.5s"], in: context)
    #expect(!answer.output.contains("Ann"))
    #expect(
      answer.errorOutput.contains(
        "the part begins at 9.5s: 'query' has its latest value, everything else of the app"))
  }

  @Test func `says what is wrong with a log, and writes nothing`() throws {
    let folder = try Self.folder(Self.search.replacing("\"at\":1508000000", with: "\"at\":15"))
    let answer = Self.answer("session.jsonl", "-o", "search.marbles", in: folder)
    #expect(answer.status == .invalid)
    #expect(answer.errorOutput.hasPrefix("session.jsonl:5:8: error: the time runs backwards"))
    #expect(answer.output.isEmpty)
    #expect(!FileManager.default.fileExists(atPath: folder.url.path + "/search.marbles"))
  }

  /// A log without its header, and the message about it.
  struct Hostile: CustomTestStringConvertible {
    let lines: [String]
    let words: String
    var testDescription: String { words }

    init(_ lines: [String], _ words: String) { (self.lines, self.words) = (lines, words) }
  }

  private static func calls(_ count: Int) -> [String] {
    (1...count).map { #"{"at":\#($0),"call":"service\#($0)","id":\#($0),"arguments":[]}"# }
  }

  @Test(arguments: [
    Hostile(calls(10_000), ": error: the log has more events than a scenario may have, 5,000"),
    Hostile(calls(4_000), ": error: 4,000 inputs, calls and outputs are too many for a scenario"),
    Hostile(
      [#"{"at":1,"input":"query","value":"\#(String(repeating: "é", count: 500_000))"}"#],
      ":2:25: error: a value of 'query' is longer than 100,000 bytes"
    ),
    Hostile(
      [
        #"{"at":1,"call":"search","id":1}"#, #"{"at":2,"answer":1}"#,
        #"{"at":3,"call":"search","id":1}"#,
      ], ":4:25: error: a call with the id 1 is in line 2 already"
    ),
    Hostile(
      [#"{"at":1,"answer":1,"value":1}"#], ":2:9: error: there is no call with the id 1 above"),
    Hostile(
      [#"{"at":2,"input":"a"}"#, #"{"at":1,"input":"a"}"#], ":3:2: error: the time runs backwards"),
    Hostile(
      [#"{"at":1,"in"#, #"{"at":1,"input":"a"}"#], ":2:12: error: the line is no JSON object"),
  ])
  func `refuses a hostile log with its line and a sentence`(hostile: Hostile) throws {
    let log = ([#"{"marbles":1,"system":"SearchModel"}"#] + hostile.lines).joined(separator: "\n")
    let folder = try Self.folder(log)
    let answer = Self.answer("session.jsonl", "-o", "search.marbles", in: folder)
    #expect(answer.status == .invalid)
    #expect(answer.errorOutput.hasPrefix("session.jsonl\(hostile.words)"), "\(answer.errorOutput)")
    #expect(answer.errorOutput.utf8.count < 10_000)
    #expect(!FileManager.default.fileExists(atPath: folder.url.path + "/search.marbles"))
  }

  @Test(arguments: [
    (["none.jsonl"], "'none.jsonl' cannot be read: no such file"),
    (["."], "'.' cannot be read: this is not a regular file"),
    (["session.jsonl", "--tick", "soon"], "'soon' is no length of time"),
    (["session.jsonl", "--tick", "0"], "'0' is no length of time"),
    (["session.jsonl", "--system", "Serach"], "unknown system 'Serach'"),
    (["session.jsonl", "--last", "1s", "--from", "1s"], "'--last' is the end of the log"),
  ])
  func `refuses a call`(words: [String], message: String) throws {
    let folder = try Self.folder()
    let answer = CommandResult(
      to: ["capture"] + words,
      in: CommandContext(systems: exampleSystems, folder: folder.url.path))
    #expect(answer.status == .invalid)
    #expect(answer.errorOutput.contains(message), "\(answer.errorOutput)")
  }

  @Test func `runs as the built command`() throws {
    let folder = try Self.folder()
    let result = try BuiltCommand.run(["capture", "session.jsonl"], in: folder.url)
    #expect(result.status == 0)
    #expect(result.output == Self.answer("session.jsonl", in: folder).output)
  }
}
