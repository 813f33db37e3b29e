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
    /// How long the last part comes later, in microseconds.
    private let pause: UInt32

    init(_ parts: [[JSONValue]], pause: UInt32 = 0) {
      self.parts = Mutex(parts.map { $0.flatMap(FrameReader.framed) })
      self.pause = pause
    }

    func read() -> [UInt8] {
      parts.withLock { parts in
        if parts.count <= 1 { isRead.signal() }
        if parts.count == 1 { usleep(pause) }
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
  ///
  /// - Parameter later: The messages that come later, while the session handles the others.
  private static func answers(
    _ messages: [JSONValue], later: [JSONValue]? = nil
  ) throws -> (status: Int32, [JSONValue]) {
    let end = (later ?? []) + [request(99, "shutdown"), notification("exit")]
    let input = Input(
      [[request(1, "initialize")], messages, end], pause: later == nil ? 0 : 100_000)
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

  /// The run of its scenario takes long, and the cancellation comes in the middle.
  @Test func `ends the run of a request that is cancelled`() throws {
    let text = "scenario Long\n  let a = interval(1ms).map { $0 + 1 }\n  expect a -\n"
    let opening = Self.notification(
      "textDocument/didOpen",
      ["textDocument": ["uri": .string(EditorBench.uri), "version": 1, "text": .string(text)]])
    let place: JSONValue = ["line": 1, "character": 6]
    func answer(
      _ method: String, _ parameters: JSONValue, _ later: [JSONValue]
    ) throws -> (code: JSONValue?, time: Duration) {
      let begin = ContinuousClock.now
      let (_, answers) = try Self.answers(
        [opening, Self.request(2, method, parameters)], later: later)
      return (answers.first { $0["id"] == 2 }?["error"]?["code"], ContinuousClock.now - begin)
    }
    let requests: [(method: String, parameters: JSONValue)] = [
      ("textDocument/hover", ["textDocument": Self.document, "position": place]),
      ("textDocument/inlayHint", ["textDocument": Self.document]),
      (
        "textDocument/codeAction",
        ["textDocument": Self.document, "range": ["start": place, "end": place]]
      ),
      ("textDocument/codeLens", ["textDocument": Self.document]),
      (
        "workspace/executeCommand",
        ["command": "marbles.test", "arguments": [.string(EditorBench.uri)]]
      ),
    ]
    let whole = try answer(requests[0].method, requests[0].parameters, [])
    #expect(whole.code == nil)
    for (method, parameters) in requests {
      let cancelled = try answer(
        method, parameters, [Self.notification("$/cancelRequest", ["id": 2])])
      #expect(cancelled.code == -32800, "\(method)")
      #expect(cancelled.time * 2 < whole.time, "\(method): \(cancelled.time), \(whole.time)")
    }
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
