import Foundation
import MarbleProbes
import Testing

@testable import MarbleEditor

@Suite(.timeLimit(.minutes(5))) struct `marbles lsp` {
  private static let uri = "file:///a.marbles"
  private static let text = """
    scenario It fails
      hot a       -1-|
      let b     = a.delay(1t)
      expect b    -1-|

    """

  private static func opening(_ text: String, _ version: Int = 1) -> JSONValue {
    [
      "textDocument": [
        "uri": .string(uri), "languageId": "marbles", "version": .integer(version),
        "text": .string(text),
      ]
    ]
  }

  /// The executable gives the server its systems, and the pages and the pictures of the command.
  @Test func `knows the systems and the operators, draws each case, and ends with 0`() throws {
    let server = try ServerProcess()
    let answer = try server.request(1, "initialize", ["capabilities": [:]])
    #expect(answer["result"]?["capabilities"]?["inlayHintProvider"] == true)
    try server.notify("initialized", [:])
    let text = """
      scenario One: other
        hot other     -1|
        let late    = other.delay(1t)
        expect late   -1|

      scenario One
        hot a     -p|
        case p = 1
        case p = 2
        expect a  -p|

      scenario Two
        system RegisterViewModel
        hot a  -1

      property Three
        any s         "a", "b" count 1...3 within 4t
        let out     = s.take(1)
        finally out == s

      """
    try server.notify("textDocument/didOpen", Self.opening(text))
    let diagnostics = try server.receive()
    #expect(diagnostics["params"]?["diagnostics"]?.array?.isEmpty == false)
    func ask(_ method: String, _ parameters: JSONValue) throws -> JSONValue? {
      try server.request(2, method, parameters)["result"]
    }
    for (line, character, words) in [(2, 23, "delay(_: duration"), (12, 12, "RegisterViewModel")] {
      let place = EditorBench.place(line, character, in: Self.uri)
      let hover = try ask("textDocument/hover", place)
      #expect(hover?["contents"]?["value"]?.string?.contains(words) == true, "\(words)")
    }
    func execute(_ command: String, inLine line: Int) throws -> String {
      let arguments: JSONValue = [
        .string(Self.uri), ["line": .integer(line), "character": 0],
      ]
      let call: JSONValue = ["command": .string("marbles.\(command)"), "arguments": arguments]
      return try #require(ask("workspace/executeCommand", call)?.string)
    }
    #expect(try execute("explain", inLine: 1).contains(".delay(1t)"))
    let explanation = try execute("explain", inLine: 6)
    #expect(explanation.contains("One: p = 1\n") && explanation.contains("One: p = 2\n"))
    #expect(!explanation.contains("other"), "\(explanation)")
    #expect(try execute("explain", inLine: 15).contains("s sent b without a subscriber"))
    let picture = try execute("picture", inLine: 6)
    #expect(picture.contains("<svg") && picture.contains("One: p = 1"))
    #expect(try server.request(3, "shutdown", .null)["result"] == .null)
    try server.notify("exit", .null)
    #expect(try server.end() == 0)
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
          "textDocument": ["uri": .string(Self.uri), "version": .integer(version)],
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
