import MarbleProbes
import Testing

@testable import MarbleEditor

@Suite struct `The parameters of a request` {
  private static let two =
    "scenario A\n  hot a     -1\n  expect a  -2\nscenario B\n  hot a     -1\n  expect a  -2\n"

  @Test(arguments: [("quickfix", 2), ("", 2), ("source.fixAll", 0), ("refactor", 0)])
  func `say which kinds of actions the editor wants`(kind: String, count: Int) throws {
    var bench = try EditorBench(Self.two)
    let answer = try bench.request(
      "textDocument/codeAction",
      [
        "textDocument": ["uri": .string(EditorBench.uri)],
        "range": EditorBench.range((2, 0), (2, 0)),
        "context": ["diagnostics": [], "only": [.string(kind)]],
      ])
    #expect(answer.array?.count == count)
  }

  @Test func `say in which lines the editor shows hints`() throws {
    var bench = try EditorBench(Self.two)
    let answer = try bench.request(
      "textDocument/inlayHint",
      [
        "textDocument": ["uri": .string(EditorBench.uri)],
        "range": EditorBench.range((3, 0), (6, 0)),
      ])
    #expect(answer.array?.map { $0["position"]?["line"] } == [5])
  }

  @Test(
    arguments: [
      ([], "explain"), ([], "test"), (["file:///x", ["line": 0, "character": 0]], "explain"),
      ([.string(EditorBench.uri), ["line": 0]], "picture"),
      ([.string(EditorBench.uri), ["line": 0, "character": 0]], "nothing"), (nil, ""),
      // The editor applies no edits.
      ([.string(EditorBench.uri), ["line": 1, "character": 13]], "insertColumn"),
    ] as [(JSONValue, String)])
  func `of a command that are wrong are an error`(arguments: JSONValue, command: String) throws {
    var bench = try EditorBench(Self.two)
    #expect(throws: AnsweredError.self) {
      try bench.request(
        "workspace/executeCommand",
        ["command": .string("marbles.\(command)"), "arguments": arguments])
    }
  }
}
