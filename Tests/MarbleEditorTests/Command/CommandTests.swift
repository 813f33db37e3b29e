import Foundation
import MarbleProbes
import Testing

@testable import MarbleEditor

@Suite(.timeLimit(.minutes(5))) struct `marbles lsp` {
  private static let text = """
    scenario It fails
      hot a       -1-|
      let b     = a.delay(1t)
      expect b    -1-|

    """

  private static func opening(_ text: String, _ version: Int = 1) -> JSONValue {
    [
      "textDocument": [
        "uri": "file:///a.marbles", "languageId": "marbles", "version": .integer(version),
        "text": .string(text),
      ]
    ]
  }

  @Test func `shows what happens, records it, and ends with 0`() throws {
    let server = try ServerProcess()
    let answer = try server.request(1, "initialize", ["capabilities": [:]])
    #expect(answer["result"]?["capabilities"]?["inlayHintProvider"] == true)
    try server.notify("initialized", [:])
    try server.notify("textDocument/didOpen", Self.opening(Self.text))
    let diagnostics = try server.receive()
    #expect(diagnostics["params"]?["diagnostics"]?.array?.isEmpty == false)

    let document: JSONValue = ["uri": "file:///a.marbles"]
    let hints = try server.request(2, "textDocument/inlayHint", ["textDocument": document])
    #expect(hints["result"]?.array?.map { $0["label"] } == ["  --1-|"])

    let range = EditorBench.range((3, 0), (3, 0))
    let actions = try server.request(
      3, "textDocument/codeAction",
      ["textDocument": document, "range": range, "context": ["diagnostics": []]])
    let edits = try #require(
      actions["result"]?.array?.first?["edit"]?["changes"]?["file:///a.marbles"]?.array)
    try server.notify(
      "textDocument/didChange",
      [
        "textDocument": ["uri": "file:///a.marbles", "version": 2],
        "contentChanges": .array(
          edits.map { ["range": $0["range"] ?? .null, "text": $0["newText"] ?? .null] }),
      ])
    let published = try server.receive()
    #expect(published["params"]?["version"] == 2)
    #expect(published["params"]?["diagnostics"] == [])

    let hover = try server.request(
      4, "textDocument/hover",
      ["textDocument": document, "position": ["line": 2, "character": 17]])
    #expect(hover["result"]?["contents"]?["value"]?.string?.contains("delay(_: duration") == true)
    let place: JSONValue = ["line": 2, "character": 0]
    for (id, command, part) in [(5, "explain", ".delay(1t)"), (6, "picture", "<svg")] {
      let answer = try server.request(
        .integer(id), "workspace/executeCommand",
        ["command": .string("marbles.\(command)"), "arguments": ["file:///a.marbles", place]])
      #expect(answer["result"]?.string?.contains(part) == true)
    }
    #expect(try server.request(7, "shutdown", .null)["result"] == .null)
    try server.notify("exit", .null)
    #expect(try server.end() == 0)
  }

  @Test func `explains and draws the cases of a scenario, and no scenario beside it`() throws {
    let server = try ServerProcess()
    _ = try server.request(1, "initialize", ["capabilities": [:]])
    let text = """
      scenario One: other
        hot other     -1|
        expect other  -1|

      scenario One
        hot a     -p|
        case p = 1
        case p = 2
        expect a  -p|

      """
    try server.notify("textDocument/didOpen", Self.opening(text))
    _ = try server.receive()
    func ask(_ id: Int, _ command: String) throws -> String {
      let answer = try server.request(
        .integer(id), "workspace/executeCommand",
        [
          "command": .string(command),
          "arguments": ["file:///a.marbles", ["line": 5, "character": 0]],
        ])
      return try #require(answer["result"]?.string)
    }
    let explanation = try ask(2, "marbles.explain")
    #expect(explanation.contains("One: p = 1\n") && explanation.contains("One: p = 2\n"))
    #expect(!explanation.contains("other"), "\(explanation)")
    #expect(try ask(3, "marbles.picture").contains("One: p = 1"))
    #expect(try server.request(4, "shutdown", .null)["result"] == .null)
    try server.notify("exit", .null)
    #expect(try server.end() == 0)
  }

  @Test func `shows the systems of the executable`() throws {
    let server = try ServerProcess()
    _ = try server.request(1, "initialize", ["capabilities": [:]])
    try server.notify(
      "textDocument/didOpen",
      Self.opening("scenario A\n  system RegisterViewModel\n  hot a  -1\n"))
    _ = try server.receive()
    let hover = try server.request(
      2, "textDocument/hover",
      [
        "textDocument": ["uri": "file:///a.marbles"], "position": ["line": 1, "character": 12],
      ])
    #expect(hover["result"]?["contents"]?["value"]?.string?.contains("RegisterViewModel") == true)
    #expect(try server.end() == 1)
  }

  @Test func `answers the newest text of a burst of edits, and a request before exit`() throws {
    let server = try ServerProcess()
    _ = try server.request(1, "initialize", ["capabilities": [:]])
    try server.notify("textDocument/didOpen", Self.opening(Self.text))
    var burst: [UInt8] = []
    for version in 2...200 {
      burst += FrameReader.framed([
        "jsonrpc": "2.0", "method": "textDocument/didChange",
        "params": [
          "textDocument": ["uri": "file:///a.marbles", "version": .integer(version)],
          "contentChanges": [["text": .string(Self.text + "// \(version)\n")]],
        ],
      ])
    }
    try server.send(bytes: burst)
    var published: [Int] = []
    repeat {
      published.append(try #require(try server.receive()["params"]?["version"]?.integer))
    } while published.last != 200
    #expect(published == published.sorted())
    // The messages arrive at once, so the request and the end of the server wait together.
    try server.send(
      bytes: FrameReader.framed([
        "jsonrpc": "2.0", "method": "textDocument/didOpen", "params": Self.opening(Self.text),
      ])
        + FrameReader.framed(["jsonrpc": "2.0", "id": 9, "method": "shutdown"])
        + FrameReader.framed(["jsonrpc": "2.0", "method": "exit"]))
    var answer: JSONValue
    repeat { answer = try server.receive() } while answer["method"] != nil
    #expect(answer["id"] == 9)
    #expect(try server.end() == 0)
  }

  @Test func `answers hostile input with errors, and ends with 1`() throws {
    let server = try ServerProcess()
    try server.send(bytes: Array("Content-Length: 3\r\n\r\n{]}".utf8))
    #expect(try server.receive()["error"]?["code"] == -32700)
    let length = FrameReader.messageLimit + 1
    try server.send(bytes: Array("Content-Length: \(length)\r\n\r\n".utf8))
    let part = [UInt8](repeating: 0x5B, count: 1 << 20)
    for _ in 0..<FrameReader.messageLimit >> 20 { try server.send(bytes: part) }
    try server.send(bytes: [0x5B])
    #expect(try server.receive()["error"]?["code"] == -32600)
    try server.send(bytes: Array("Content-Length: 99999\r\n\r\n".utf8))
    try server.send(bytes: [UInt8](repeating: 0x5B, count: 99_999))
    #expect(try server.receive()["error"]?["code"] == -32600)
    let answer = try server.request(1, "initialize", ["capabilities": [:]])
    #expect(answer["result"] != nil)
    try server.send(bytes: Array("nonsense\r\n\r\n".utf8))
    #expect(try server.receive()["error"]?["code"] == -32700)
    #expect(try server.end() == 1)
  }
}
