import MarbleProbes
import MarbleScenarios
import Testing

@testable import MarbleEditor

@Suite struct `The structure of a document` {
  private static let text = """
    tick 100ms

    scenario First
      hot a     -1-|
      fn f    = { $0 }
      expect a  -1-|

    // A comment
    scenario Second
    """

  @Test func `has symbols`() throws {
    var bench = try EditorBench(Self.text)
    let symbols = try #require(try bench.request("textDocument/documentSymbol").array)
    #expect(symbols.map { $0["name"]?.string } == ["First", "Second"])
    #expect(symbols[0]["range"] == EditorBench.range((2, 0), (5, 16)))
    #expect(symbols[0]["children"]?.array?.map { $0["name"]?.string } == ["a", "f"])
    #expect(
      symbols[0]["children"]?.array?[1]["selectionRange"] == EditorBench.range((4, 5), (4, 6)))
  }

  @Test func `has parts that fold`() throws {
    var bench = try EditorBench(Self.text)
    let ranges = try bench.request("textDocument/foldingRange")
    #expect(ranges == [["startLine": 2, "endLine": 5]])
  }

  @Test func `has properties like scenarios`() throws {
    var bench = try EditorBench(
      "property P\n  any a  1, 2\n  any cold f  1\n  always a != 3\n\nproperty Q\n  any b  1\n")
    let symbols = try #require(try bench.request("textDocument/documentSymbol").array)
    #expect(symbols.map { $0["name"]?.string } == ["P", "Q"])
    #expect(symbols[0]["children"]?.array?.map { $0["name"]?.string } == ["a", "f"])
    let ranges = try bench.request("textDocument/foldingRange")
    #expect(ranges == [["startLine": 0, "endLine": 3], ["startLine": 5, "endLine": 6]])
  }

  @Test func `is that of the blocks of a page`() throws {
    var bench = try EditorBench(
      "# Title\n\n```marbles\nscenario A\n  hot a     -1-|\n  expect a  -1-|\n```\n",
      uri: "file:///a.md")
    let symbols = try bench.request(
      "textDocument/documentSymbol", ["textDocument": ["uri": "file:///a.md"]])
    #expect(symbols.array?.map { $0["name"]?.string } == ["A"])
  }
}

@Suite struct `A command of the editor` {
  private func execute(_ arguments: JSONValue, _ command: JSONValue) throws -> JSONValue {
    var bench = try EditorBench(
      "scenario A\n  hot a     -1-|\n  expect a  -1-|\n",
      EditorEnvironment(
        explanation: { _, titles in "explained \(titles.sorted())\n" },
        picture: { _, titles in titles == ["A"] ? "<svg/>" : nil }))
    return try bench.request(
      "workspace/executeCommand", ["command": command, "arguments": arguments])
  }

  @Test func `answers with Markdown or SVG`() throws {
    let place: JSONValue = [.string(EditorBench.uri), ["line": 1, "character": 0]]
    #expect(try execute(place, "marbles.explain") == "```text\nexplained [\"A\"]\n```\n")
    #expect(try execute(place, "marbles.picture") == "<svg/>")
  }

  @Test(arguments: [
    (0, "A: b"), (3, "A, A: k = 1, A: k = 2"), (5, "A, A: k = 2"), (7, "A, A: k = 1, A: k = 2"),
  ])
  func `is about the scenario at the line, or about its case`(line: Int, titles: String) throws {
    var bench = try EditorBench(
      """
      scenario A: b
        hot a     -1-|
        expect a  -1-|
      scenario A
        case k = 1
        case k = 2
        hot a     -k-|
        expect a  -k-|

      """,
      EditorEnvironment(
        explanation: { _, titles in titles.sorted().joined(separator: ", ") },
        picture: { _, titles in titles.sorted().joined(separator: ", ") }))
    let place: JSONValue = [.string(EditorBench.uri), ["line": .integer(line), "character": 0]]
    let picture = try bench.request(
      "workspace/executeCommand", ["command": "marbles.picture", "arguments": place])
    #expect(picture.string == titles)
    let explanation = try bench.request(
      "workspace/executeCommand", ["command": "marbles.explain", "arguments": place])
    #expect(explanation.string == "```text\n\(titles)```\n")
  }

  @Test(
    arguments: [
      ([], "marbles.explain"), (["file:///x", ["line": 0, "character": 0]], "marbles.explain"),
      ([.string(EditorBench.uri), ["line": 0]], "marbles.picture"),
      ([.string(EditorBench.uri), ["line": 0, "character": 0]], "marbles.nothing"), (nil, nil),
    ] as [(JSONValue, JSONValue)])
  func `answers wrong arguments with an error`(arguments: JSONValue, command: JSONValue) {
    #expect(throws: AnsweredError.self) { try execute(arguments, command) }
  }
}
