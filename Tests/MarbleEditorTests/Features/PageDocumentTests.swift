import MarbleProbes
import Testing

@testable import MarbleEditor

/// A page is checked, has symbols and folds. Nothing else answers in it.
@Suite struct `A document that is a page` {
  private static let text = """
    where t = 1

    scenario A
      hot a      -1-|
      let b   = a.delay(1t)
      expect b  -1-|

    scenario B
      hot a     -1-|
      let b   = a.dealy(1t)
      expect b  -1-|

    """

  /// The page has the scenario in its text, and then in a block.
  @Test(arguments: [
    ("textDocument/codeAction", 9, 2), ("textDocument/codeLens", 0, 0),
    ("textDocument/completion", 4, 14), ("textDocument/definition", 4, 12),
    ("textDocument/documentHighlight", 4, 12), ("textDocument/formatting", 0, 0),
    ("textDocument/hover", 0, 6), ("textDocument/hover", 3, 14), ("textDocument/inlayHint", 5, 0),
    ("textDocument/prepareRename", 4, 12), ("textDocument/references", 4, 12),
    ("textDocument/signatureHelp", 4, 20),
    ("workspace/executeCommand", 0, 0),
  ])
  func `has nothing that rewrites or explains a file`(
    method: String, line: Int, character: Int
  ) throws {
    func answer(_ uri: String, below lines: String = "") throws -> JSONValue {
      let end = lines.isEmpty ? "" : "```\n"
      var bench = try EditorBench(lines + Self.text + end, uri: uri)
      let line = lines.isEmpty ? line : line + 1
      let parameters: JSONValue = [
        "textDocument": ["uri": .string(uri)],
        "position": ["line": .integer(line), "character": .integer(character)],
        "range": EditorBench.range((line, 0), (line + 1, 0)), "context": ["diagnostics": []],
        "command": "marbles.test", "arguments": [.string(uri)],
      ]
      return try bench.request(method, parameters)
    }
    let none: [JSONValue] = [.null, [], ["data": []]]
    #expect(!none.contains(try answer("file:///a.marbles")))
    #expect(none.contains(try answer("file:///a.md")))
    #expect(none.contains(try answer("file:///a.md", below: "```marbles\n")))
  }
}
