import Testing

@testable import MarbleEditor
@testable import MarbleProbes

@Suite struct `A code lens` {
  private static let text = """
    tick 100ms

    scenario One of three rows fails
      hot a       -1-|
      let b     = a.delay(1t)
      let c     = of(1)
      expect b    -1-|
      expect c    (1|)
      subs a      ^--!

    scenario It holds
      hot a     -1-|
      expect a  -1-|

    scenario It cannot run
      hot a     -1-|
      expect c  -1-|

    """

  /// `LINE TITLE` for each lens, and `LINE TITLE COMMAND` for one that does something.
  private func lenses(_ bench: inout EditorBench) throws -> [String] {
    try #require(try bench.request("textDocument/codeLens").array).map { lens in
      let line = try #require(lens["range"]?["start"]?["line"]?.integer)
      let command = try #require(lens["command"])
      let name = command["command"]?.string ?? ""
      #expect(command["arguments"]?.array?.isEmpty == name.isEmpty)
      return "\(line) \(command["title"]?.string ?? "")" + (name.isEmpty ? "" : " \(name)")
    }
  }

  @Test func `says how many rows fail, and explains and records`() throws {
    var bench = try EditorBench(Self.text)
    #expect(
      try lenses(&bench) == [
        "2 1 of 3 fails", "2 explain marbles.explain", "2 record marbles.record", "10 holds",
        "10 explain marbles.explain", "14 cannot run",
      ])
    // Two rows fail, and then a scenario with one row.
    _ = bench.replace((7, 13), (7, 14), by: "2")
    _ = bench.replace((12, 13), (12, 14), by: "2", version: 3)
    let lenses = try lenses(&bench)
    #expect(lenses[0] == "2 2 of 3 fail")
    #expect(
      lenses[3...5] == ["10 fails", "10 explain marbles.explain", "10 record marbles.record"])
  }

  @Test func `counts the claims of a property, and a case once`() throws {
    var bench = try EditorBench(
      """
      property Nothing comes out
        any a  1, 2
        let b = a.map { $0 }
        always count(b) == 0
        always count(a) >= 0

      scenario Cases
        case p = 1
        case p = 2
        hot a     -p-|
        let b   = a.delay(1t)
        expect b  -p-|
        expect a  -p-|

      """)
    #expect(
      try lenses(&bench).filter { $0.contains("of") } == ["0 1 of 2 fails", "6 1 of 2 fails"])
  }

  @Test func `records its scenario, whatever else fails`() throws {
    var bench = try EditorBench(
      Self.text, capabilities: ["workspace": ["applyEdit": true]])
    func record(_ line: Int) -> [JSONValue] {
      bench.receive(
        .request(
          id: 7, method: "workspace/executeCommand",
          parameters: [
            "command": "marbles.record",
            "arguments": [
              .string(EditorBench.uri), ["line": .integer(line), "character": 0],
            ],
          ]))
    }
    let messages = record(2)
    #expect(messages.map { $0["method"]?.string } == ["workspace/applyEdit", nil])
    let edits = try #require(messages.first?["params"]?["edit"]?["changes"]?[EditorBench.uri])
    #expect(
      try bench.text(after: edits)
        == Self.text.replacing("expect b    -1-|", with: "expect b    --1-|"))
    let refused = record(10)
    #expect(
      refused.first?["error"]?["message"]?.string
        == "the rows of the scenario are those that happen, or it cannot run")
  }
}

@Suite struct `The scenarios of a document as tests` {
  private func tests(_ text: String) throws -> [JSONValue] {
    var bench = try EditorBench(text)
    return try #require(
      bench.request(
        "workspace/executeCommand",
        ["command": "marbles.test", "arguments": [.string(EditorBench.uri)]]
      ).array)
  }

  @Test func `have an outcome, and their failures with the picture`() throws {
    let tests = try tests(
      """
      scenario It fails
        hot a     -1-|
        let b   = a.delay(1t)
        expect b  -1-|

      scenario It holds
        hot a     -1-|
        expect a  -1-|

      """)
    #expect(tests.map { $0["title"]?.string } == ["It fails", "It holds"])
    #expect(tests.map { $0["outcome"]?.string } == ["failed", "passed"])
    #expect(tests[1]["failures"] == [])
    #expect(tests[1]["range"]?["start"]?["line"] == 5)
    let failure = try #require(tests[0]["failures"]?.array?.first)
    #expect(failure["message"] == "every event of 'b' came 1 tick late")
    #expect(failure["range"]?["start"]?["line"] == 3)
    let picture = try #require(failure["picture"]?.string)
    #expect(picture.contains("--1-|") && picture.contains("why: "))
  }

  /// The values of the two cases: 1 holds, 2 fails, and with 3 nothing is tested.
  @Test(arguments: [
    (0, 1, "passed"), (1, 2, "failed"), (2, 1, "failed"), (2, 3, "invalid"), (3, 2, "invalid"),
  ])
  func `have the worst outcome of their cases`(first: Int, second: Int, outcome: String) throws {
    let cases = "  case p = \(first)\n  case p = \(second)\n"
    let rows = "  hot a     -p-|\n  always a < 3 implies a < 2\n"
    #expect(try tests("scenario A\n\(cases)\(rows)").map { $0["outcome"]?.string } == [outcome])
  }

  @Test func `are followed by what is wrong outside of them`() throws {
    let tests = try tests("ticc 1s\n\nscenario A\n  hot a     -1-|\n  expect a  -1-|\n")
    #expect(tests.last?["title"] == "" && tests.last?["outcome"] == "invalid")
    #expect(tests.last?["failures"]?.array?.count == 1)
  }

  @Test func `are requested with the URI alone`() throws {
    var bench = try EditorBench("")
    #expect(throws: AnsweredError.self) {
      try bench.request(
        "workspace/executeCommand", ["command": "marbles.test", "arguments": []])
    }
  }
}
