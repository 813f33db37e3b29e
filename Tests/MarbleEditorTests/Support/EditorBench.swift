import FormScenarios
import MarbleEditor
import MarbleProbes
import MarbleScenarios
import Testing

/// A server with one open document, driven without threads.
struct EditorBench {
  static let uri = "file:///marbles/save.marbles"

  private(set) var server: LanguageServer
  private var requests = 0

  /// Starts a server, and opens a document.
  init(
    _ text: String, uri: String = uri, capabilities: JSONValue = [:],
    _ environment: EditorEnvironment = EditorEnvironment(systems: exampleSystems)
  ) throws {
    server = LanguageServer(environment)
    _ = try request("initialize", ["capabilities": capabilities])
    notify("initialized", [:])
    open(text, uri: uri)
  }

  mutating func open(_ text: String, uri: String = uri) {
    notify(
      "textDocument/didOpen",
      [
        "textDocument": [
          "uri": .string(uri), "languageId": "marbles", "version": 1, "text": .string(text),
        ]
      ])
  }

  @discardableResult
  mutating func notify(_ method: String, _ parameters: JSONValue) -> [JSONValue] {
    server.receive(.notification(method: method, parameters: parameters))
  }

  /// Sends a message, and returns all that the server sends.
  mutating func receive(_ message: Message) -> [JSONValue] { server.receive(message) }

  /// Sends a request about the document, and returns the result.
  ///
  /// - Throws: The error of the answer.
  mutating func request(
    _ method: String, _ parameters: JSONValue = ["textDocument": ["uri": .string(uri)]],
    isObsolete: @escaping @Sendable (String) -> Bool = { _ in false }
  ) throws -> JSONValue {
    requests += 1
    let id = JSONValue.integer(requests)
    let message = Message.request(id: id, method: method, parameters: parameters)
    let answers = server.receive(message, isObsolete: isObsolete)
    let answer = try #require(answers.first)
    #expect(answers.count == 1)
    #expect(answer["id"] == id)
    if let error = answer["error"] { throw AnsweredError(error) }
    return try #require(answer["result"])
  }

  /// Replaces a part of the document, from one position to another.
  mutating func replace(
    _ start: (Int, Int), _ end: (Int, Int), by text: String, version: Int = 2
  ) -> [JSONValue] {
    notify(
      "textDocument/didChange",
      [
        "textDocument": ["uri": .string(Self.uri), "version": .integer(version)],
        "contentChanges": [
          ["range": Self.range(start, end), "text": .string(text)]
        ],
      ])
  }

  static func range(_ start: (Int, Int), _ end: (Int, Int)) -> JSONValue {
    [
      "start": ["line": .integer(start.0), "character": .integer(start.1)],
      "end": ["line": .integer(end.0), "character": .integer(end.1)],
    ]
  }

  static func place(_ line: Int, _ character: Int, in uri: String = uri) -> JSONValue {
    [
      "textDocument": ["uri": .string(uri)],
      "position": ["line": .integer(line), "character": .integer(character)],
    ]
  }

  /// Runs the waiting document, and returns what the server publishes.
  mutating func publish(
    isObsolete: @escaping @Sendable (String) -> Bool = { _ in false }
  ) -> [JSONValue] {
    server.publish(isObsolete: isObsolete)
  }

  /// The diagnostics of the waiting document: `LINE:START-END MESSAGE`, counted from zero.
  mutating func diagnostics(in uri: String = uri) throws -> [String] {
    var message = try #require(publish().first)
    // Other documents may wait, too.
    while message["params"]?["uri"] != .string(uri) { message = try #require(publish().first) }
    #expect(message["method"] == "textDocument/publishDiagnostics")
    return try #require(message["params"]?["diagnostics"]?.array).map { diagnostic in
      let (start, end) = (diagnostic["range"]?["start"], diagnostic["range"]?["end"])
      let place = [
        start?["line"]?.integer, start?["character"]?.integer, end?["character"]?.integer,
      ].compactMap(\.self)
      try #require(place.count == 3)
      return "\(place[0]):\(place[1])-\(place[2]) \(diagnostic["message"]?.string ?? "")"
    }
  }

  /// The hints of the document: `LINE:CHARACTER LABEL`.
  mutating func hints(in uri: String = uri) throws -> [String] {
    let answer = try request("textDocument/inlayHint", Self.place(0, 0, in: uri))
    return try #require(answer.array).map { hint in
      let position = hint["position"]
      let line = try #require(position?["line"]?.integer)
      let character = try #require(position?["character"]?.integer)
      return "\(line):\(character)\(hint["label"]?.string ?? "")"
    }
  }

  /// The titles of the code actions in a line, with the document after each of them.
  mutating func actions(
    line: Int, in uri: String = uri
  ) throws -> [(title: String, text: String)] {
    let answer = try request(
      "textDocument/codeAction",
      [
        "textDocument": ["uri": .string(uri)], "range": Self.range((line, 0), (line, 0)),
        "context": ["diagnostics": [], "triggerKind": 1],
      ])
    return try #require(answer.array).map { action in
      let title = try #require(action["title"]?.string)
      let edits = try #require(action["edit"]?["changes"]?[uri])
      return (title, try text(after: edits, in: uri))
    }
  }

  /// The text of the document after edits, as an editor applies them.
  func text(after edits: JSONValue, in uri: String = uri) throws -> String {
    let text = try #require(server.text(of: uri))
    var bytes = text.bytes
    let replacements = try #require(edits.array).map { edit in
      (range: try #require(text.bytes(of: edit["range"])), new: edit["newText"]?.string ?? "")
    }
    for (range, new) in replacements.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
      bytes.replaceSubrange(range, with: new.utf8)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// An error with which the server answered.
struct AnsweredError: Error, Equatable {
  let code: Int?
  let message: String?

  init(_ error: JSONValue) {
    code = error["code"]?.integer
    message = error["message"]?.string
  }
}
