import Foundation
import MarbleProbes
import Synchronization
import Testing

@testable import MarbleEditor

@Suite(.timeLimit(.minutes(5))) struct `A session` {
  /// An input of several parts. The first answer waits until the session has read all parts but the
  /// last, so that their messages wait together.
  private final class Input: Sendable {
    private let parts: Mutex<[[UInt8]]>
    private let isRead = DispatchSemaphore(value: 0)

    init(_ parts: [[JSONValue]]) {
      self.parts = Mutex(parts.map { $0.flatMap(FrameReader.framed) })
    }

    func read() -> [UInt8] {
      parts.withLock { parts in
        if parts.count <= 1 { isRead.signal() }
        return parts.isEmpty ? [] : parts.removeFirst()
      }
    }

    func waitUntilRead() { isRead.wait() }
  }

  private static func request(_ id: Int, _ method: String, _ parameters: JSONValue = [:])
    -> JSONValue
  {
    [
      "jsonrpc": "2.0", "id": .integer(id), "method": .string(method), "params": parameters,
    ]
  }

  private static func notification(_ method: String, _ parameters: JSONValue = [:]) -> JSONValue {
    ["jsonrpc": "2.0", "method": .string(method), "params": parameters]
  }

  private static let document: JSONValue = ["uri": .string(EditorBench.uri)]

  private static func edit(_ version: Int) -> JSONValue {
    notification(
      "textDocument/didChange",
      [
        "textDocument": ["uri": .string(EditorBench.uri), "version": .integer(version)],
        "contentChanges": [["text": "scenario A\n  hot a     -1\n  expect a  -2\n"]],
      ])
  }

  private static let opening = notification(
    "textDocument/didOpen",
    ["textDocument": ["uri": .string(EditorBench.uri), "version": 1, "text": ""]])

  /// Returns the answers of a session whose messages, after `initialize`, wait together.
  private static func answers(_ messages: [JSONValue]) throws -> (status: Int32, [JSONValue]) {
    let end = [request(99, "shutdown"), notification("exit")]
    let input = Input([[request(1, "initialize")], messages, end])
    var output = FrameReader()
    var isFirst = true
    var session = EditorSession(
      EditorEnvironment(), read: { input.read() },
      write: { bytes in
        if isFirst { input.waitUntilRead() }
        isFirst = false
        output.append(bytes)
        return true
      })
    let status = session.run()
    var answers: [JSONValue] = []
    while case .message(let body) = output.next() {
      answers.append(try JSONParser.value(of: body))
    }
    return (status, answers)
  }

  @Test func `answers a request that was cancelled while it waited with an error`() throws {
    let (status, answers) = try Self.answers([
      Self.opening, Self.request(2, "textDocument/hover"),
      Self.request(3, "textDocument/documentSymbol", ["textDocument": Self.document]),
      Self.notification("$/cancelRequest", ["id": 2]),
    ])
    let answered = answers.filter { $0["id"] != nil }
    #expect(answered.map { $0["id"] } == [1, 2, 3, 99])
    #expect(answered[1]["error"]?["code"] == -32800)
    #expect(answered[2]["result"] == [])
    #expect(status == 0)
  }

  @Test func `runs only the last of several edits that wait`() throws {
    let (_, answers) = try Self.answers(
      [Self.opening] + (2...50).map(Self.edit)
        + [Self.request(2, "textDocument/inlayHint", ["textDocument": Self.document])])
    let published = answers.filter { $0["method"] == "textDocument/publishDiagnostics" }
    #expect(published.allSatisfy { $0["params"]?["version"] == 50 })
    #expect(answers.first { $0["id"] == 2 }?["result"]?.array?.count == 1)
  }

  @Test func `answers a request with an error if a later edit waits`() throws {
    let (_, answers) = try Self.answers([
      Self.opening, Self.edit(2),
      Self.request(2, "textDocument/inlayHint", ["textDocument": Self.document]), Self.edit(3),
    ])
    #expect(answers.first { $0["id"] == 2 }?["error"]?["code"] == -32801)
  }

  @Test func `ends with 1 if no client reads its messages`() {
    let input = Input([[Self.request(1, "initialize")]])
    var session = EditorSession(EditorEnvironment(), read: { input.read() }, write: { _ in false })
    #expect(session.run() == 1)
  }
}
