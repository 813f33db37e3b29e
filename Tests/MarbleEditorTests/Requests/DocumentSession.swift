import FormScenarios
import MarbleEditor
import MarbleProbes
import Testing

/// Requests about documents, which are the files of a session, and what the server answers.
///
/// Most requests have a position `LINE:CHARACTER`, counted from zero. The lines of an edit begin
/// with `> - ` or `> + `, and an error begins with `! `.
final class DocumentSession {
  private var bench: EditorBench
  private var uri = EditorBench.uri

  init() throws {
    let environment = EditorEnvironment(
      systems: exampleSystems,
      operatorPage: { $0 == "debounce" ? "the page of debounce" : nil },
      explanation: { _, titles in "explained: \(titles.sorted().joined(separator: ", "))\n" },
      picture: { _, titles in "<svg>\(titles.sorted().joined(separator: ", "))</svg>" })
    bench = try EditorBench("", capabilities: ["workspace": ["applyEdit": true]], environment)
  }

  /// Opens a document, about which the next requests are.
  func open(_ text: String, named name: String) {
    uri = "file:///marbles/\(name)"
    bench.open(text, uri: uri)
  }

  /// The line of a request, and those of its answer.
  func answer(_ request: Substring) throws -> [String] {
    let line = "$ \(request)"
    let words = request.replacing("␣", with: " ")
      .split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false).map(String.init)
    do {
      let answer = try answer(to: words[0], Array(words.dropFirst()))
      return [line] + answer.flatMap { $0.split(separator: "\n") }.map { "> \($0)" }
    } catch let error as AnsweredError {
      return [line, "! \(error.message ?? "")"]
    }
  }

  private func answer(to request: String, _ words: [String]) throws -> [String] {
    let place = (words.first ?? "").split(separator: ":").compactMap { Int($0) } + [0, 0]
    let (line, character) = (place[0], place[1])
    let position = EditorBench.place(line, character, in: uri)
    switch request {
    case "diagnostics": return try bench.diagnostics(in: uri)
    case "inlayHint": return try bench.hints(in: uri)
    case "codeAction":
      return try bench.actions(line: line, in: uri).flatMap { [$0.title] + changes($0.text) }
    case "apply":
      let action = try bench.actions(line: line, in: uri).first { $0.title == words[1] }
      let text = try #require(action).text
      defer { bench.open(text, uri: uri) }
      return changes(text)
    case "rename":
      let renamed = try bench.request("textDocument/rename", position.with("newName", words[1]))
      return changes(try bench.text(after: try #require(renamed["changes"]?[uri]), in: uri))
    case "insertColumn", "deleteColumn", "record", "explain", "picture", "test":
      return try execute(request, position)
    case "formatting":
      let edits = try bench.request("textDocument/formatting", position)
      return changes(try bench.text(after: edits, in: uri))
    case "signatureHelp":
      return try [bench.request("textDocument/signatureHelp", position)].map(Self.activeForm)
    case "completion":
      let items = try #require(bench.request("textDocument/completion", position).array)
      return [items.compactMap { $0["label"]?.string }.joined(separator: " ")]
    case "references":
      let context: JSONValue = ["includeDeclaration": .boolean(words.count == 1)]
      return try places(request, position.with("context", context))
    case "definition", "documentHighlight": return try places(request, position)
    case "codeLens":
      return try #require(bench.request("textDocument/codeLens", position).array).map { lens in
        let line = lens["range"]?["start"]?["line"]?.integer ?? -1
        return "\(line) \(lens["command"]?["title"]?.string ?? "")"
      }
    default:
      let answer = try bench.request("textDocument/\(request)", position)
      return [answer["contents"]?["value"]?.string ?? answer.text]
    }
  }

  /// The places of a name: `LINE:START-END`, and the kind of a highlight.
  private func places(_ request: String, _ parameters: JSONValue) throws -> [String] {
    let answer = try bench.request("textDocument/\(request)", parameters)
    return [
      try #require(answer.array).map { place in
        let (start, end) = (place["range"]?["start"], place["range"]?["end"])
        let numbers = [start?["line"], start?["character"], end?["character"]].map {
          $0?.integer ?? -1
        }
        let kind = place["kind"]?.integer.map { "(\($0))" } ?? ""
        return "\(numbers[0]):\(numbers[1])-\(numbers[2])\(kind)"
      }.joined(separator: " ")
    ]
  }

  /// Executes a command, and returns its result, or the edit that the server requests.
  private func execute(_ command: String, _ position: JSONValue) throws -> [String] {
    let place: JSONValue = position["position"] ?? .null
    let messages = bench.receive(
      .request(
        id: 7, method: "workspace/executeCommand",
        parameters: [
          "command": .string("marbles.\(command)"),
          "arguments": command == "test" ? [.string(uri)] : [.string(uri), place],
        ]))
    if let error = messages.last?["error"] { throw AnsweredError(error) }
    guard let edits = messages[0]["params"]?["edit"]?["changes"]?[uri] else {
      let result = try #require(messages[0]["result"])
      return result.string.map { [$0] } ?? (result.array ?? [result]).map(\.text)
    }
    #expect(messages[0]["method"] == "workspace/applyEdit" && messages[1]["result"] == .null)
    return changes(try bench.text(after: edits, in: uri))
  }

  /// The lines of the document that differ in a new text.
  private func changes(_ new: String) -> [String] {
    let old = String(decoding: bench.server.text(of: uri)?.bytes ?? [], as: UTF8.self)
    let lines = { (text: String) in text.split(separator: "\n", omittingEmptySubsequences: false) }
    let difference = lines(new).difference(from: lines(old))
    return (difference.removals + difference.insertions).map { change in
      switch change {
      case .remove(_, let line, _): "- \(line)"
      case .insert(_, let line, _): "+ \(line)"
      }
    }
  }

  /// The active form of a call, with its active parameter in marks.
  private static func activeForm(_ answer: JSONValue) throws -> String {
    guard let signatures = answer["signatures"]?.array else { return "none" }
    let signature = signatures[try #require(answer["activeSignature"]?.integer)]
    let label = Array(try #require(signature["label"]?.string).utf16)
    let active = try #require(answer["activeParameter"]?.integer)
    let place = try #require(signature["parameters"]?.array?[active]["label"]?.array)
    let (start, end) = (place[0].integer ?? 0, place[1].integer ?? 0)
    func text(_ part: ArraySlice<UInt16>) -> String { String(decoding: part, as: UTF16.self) }
    return text(label[..<start]) + "»" + text(label[start..<end]) + "«" + text(label[end...])
  }
}

extension JSONValue {
  /// The object with one more member.
  fileprivate func with(_ key: String, _ value: JSONValue) -> JSONValue {
    guard case .object(let members) = self else { return self }
    return .object(members + [.init(key: key, value: value)])
  }

  fileprivate func with(_ key: String, _ value: String) -> JSONValue { with(key, .string(value)) }
}
