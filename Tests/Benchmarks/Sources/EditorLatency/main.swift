import Foundation
import Measuring

// How long an editor waits for `marbles lsp` in a document with many scenarios, with the time on
// the clock of the wall.

guard let command = CommandLine.arguments.dropFirst().first else {
  print("usage: EditorLatency COMMAND [SCENARIOS]")
  exit(2)
}
let count = CommandLine.arguments.dropFirst(2).first.flatMap { Int($0) } ?? 10_000

/// A line and a character.
typealias Place = (line: Int, character: Int)

/// The lines of each scenario.
let rows = [
  "  hot s       -a-b-c-d|", "  let out   = s.map { $0 }.delay(1t)", "  expect out  --a-b-c-d|", "",
]

/// An editor with one open document.
struct Editor {
  private let server: Server
  private let document = ["uri": "file:///edited.marbles"]

  init(_ command: String) throws {
    server = try Server(command: command)
    _ = try server.request("initialize", ["capabilities": [String: Any]()])
    try server.notify("initialized")
  }

  /// The milliseconds from the opening of a document to its diagnostics.
  func open(_ text: String) throws -> Double {
    let parts = ["languageId": "marbles", "version": 1, "text": text] as [String: Any]
    return try published(
      "textDocument/didOpen", ["textDocument": parts.merging(document) { old, _ in old }])
  }

  /// The milliseconds from an edit to the diagnostics.
  func replace(_ start: Place, _ end: Place, by text: String) throws -> Double {
    let change =
      ["range": ["start": json(start), "end": json(end)], "text": text] as [String: Any]
    let version = ["version": 2] as [String: Any]
    return try published(
      "textDocument/didChange",
      [
        "textDocument": version.merging(document) { old, _ in old }, "contentChanges": [change],
      ])
  }

  private func published(_ method: String, _ parameters: [String: Any]) throws -> Double {
    try milliseconds {
      try server.notify(method, parameters)
      let answer = try server.receive()
      precondition(answer["method"] as? String == "textDocument/publishDiagnostics")
    }
  }

  /// The milliseconds from a request about a place to the answer, which must not be empty.
  func ask(_ method: String, at place: Place) throws -> Double {
    try milliseconds {
      let answer = try server.request(
        "textDocument/\(method)", ["textDocument": document, "position": json(place)])
      precondition(answer is [String: Any] || (answer as? [Any])?.isEmpty == false)
    }
  }

  private func json(_ place: Place) -> [String: Int] {
    ["line": place.line, "character": place.character]
  }

  private func milliseconds(_ body: () throws -> Void) rethrows -> Double {
    try ContinuousClock().measure(body) / .milliseconds(1)
  }

  func close() throws { try server.end() }
}

/// Prints the figures of one kind of wait.
func row(_ name: String, _ waits: [Double], goal: Double? = nil) {
  let figures = Figures(waits)
  var line = name.padding(toLength: 34, withPad: " ", startingAt: 0)
  line += String(format: "%8.2f %8.2f", figures.median, figures.most)
  if let goal {
    line += String(format: "   < %.0f %@", goal, figures.median < goal ? "reached" : "MISSED")
  }
  print(line)
}

print("ms until an answer in a document of \(count) scenarios, median and most")
let editor = try Editor(command)
let scenarios = (0..<count).map { (["scenario Number \($0)"] + rows).joined(separator: "\n") }
row("open", [try editor.open(scenarios.joined(separator: "\n"))])
var (rowEdits, lineEdits, hovers, completions) = ([Double](), [Double](), [Double](), [Double]())
for scenario in [0, count / 2, count - 1].flatMap({ Array(repeating: $0, count: 9) }) {
  let first = scenario * (rows.count + 1)
  // The scenario fails, and holds again.
  for text in ["e", "-"] {
    rowEdits.append(try editor.replace((first + 3, 15), (first + 3, 16), by: text))
  }
  lineEdits.append(try editor.replace((first + 1, 0), (first + 1, 0), by: "\n"))
  hovers.append(try editor.ask("hover", at: (first + 4, 16)))
  hovers.append(try editor.ask("hover", at: (first + 3, 17)))
  completions.append(try editor.ask("completion", at: (first + 3, 16)))
  lineEdits.append(try editor.replace((first + 1, 0), (first + 2, 0), by: ""))
}
row("edit of a row to diagnostics", rowEdits, goal: 60)
row("a new or removed line to them", lineEdits, goal: 60)
row("hover", hovers, goal: 5)
row("completion", completions, goal: 5)
try editor.close()
