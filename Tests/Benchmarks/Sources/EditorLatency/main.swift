import Foundation
import Measuring

// How long an editor waits for `marbles lsp` in a document with many scenarios, with the time on
// the clock of the wall. Ends with 1 if a goal is missed.

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
    let (wait, answer) = try answer { try server.notify(method, parameters) }
    precondition(answer["method"] as? String == "textDocument/publishDiagnostics")
    return wait
  }

  /// The milliseconds from a request to the answer.
  ///
  /// - Parameter more: The parameters besides the document.
  func ask(_ method: String, _ more: [String: Any] = [:]) throws -> Double {
    let (wait, answer) = try answer {
      try server.ask("textDocument/\(method)", more.merging(["textDocument": document]) { $1 })
    }
    let result = answer["result"]
    let elements = result as? [Any]
    precondition(result is [String: Any] || elements?.isEmpty == false)
    return wait
  }

  /// The milliseconds from a request about a place to the answer.
  func ask(_ method: String, at place: Place) throws -> Double {
    try ask(method, ["position": json(place)])
  }

  /// The milliseconds from a request about a place, with other parameters, to the answer.
  func ask(_ method: String, at place: Place, _ more: [String: Any]) throws -> Double {
    try ask(method, more.merging(["position": json(place)]) { $1 })
  }

  /// The milliseconds from a request about some lines to the answer.
  func ask(_ method: String, about lines: ClosedRange<Int>) throws -> Double {
    let range = ["start": json((lines.lowerBound, 0)), "end": json((lines.upperBound, 0))]
    let context = ["diagnostics": [Any](), "triggerKind": 2] as [String: Any]
    return try ask(method, ["range": range, "context": context])
  }

  private func json(_ place: Place) -> [String: Int] {
    ["line": place.line, "character": place.character]
  }

  /// The next message, and the milliseconds until its last byte was there.
  private func answer(to body: () throws -> Void) throws -> (Double, [String: Any]) {
    var bytes = Data()
    let wait = try ContinuousClock().measure {
      try body()
      bytes = try server.receive()
    }
    return (wait / .milliseconds(1), try Server.message(in: bytes))
  }

  func close() throws { try server.end() }
}

var isMissed = false

/// Prints the figures of one kind of wait.
@MainActor func row(_ name: String, _ waits: [Double], goal: Double? = nil) {
  let figures = Figures(waits)
  var line = name.padding(toLength: 34, withPad: " ", startingAt: 0)
  line += String(format: "%8.2f %8.2f", figures.median, figures.most)
  if let goal {
    isMissed = isMissed || figures.median >= goal
    line += String(format: "   < %.0f %@", goal, figures.median < goal ? "reached" : "MISSED")
  }
  print(line)
}

print("ms until an answer in a document of \(count) scenarios, median and most")
let editor = try Editor(command)
let scenarios = (0..<count).map { (["scenario Number \($0)"] + rows).joined(separator: "\n") }
row("open", [try editor.open(scenarios.joined(separator: "\n"))])
var (rowEdits, lineEdits) = ([Double](), [Double]())
/// The waits for the answers to each kind of request, in the order of the table.
var waits: [(name: String, goal: Double, figures: [Double])] = [
  ("hover", 5, []), ("hover of a stream, which runs", 5, []), ("completion", 5, []),
  ("symbols", 60, []), ("folding ranges", 60, []), ("hints of 60 lines", 60, []),
  ("actions in a line", 60, []), ("references", 60, []), ("rename", 60, []),
]
for scenario in [0, count / 2, count - 1].flatMap({ Array(repeating: $0, count: 9) }) {
  let first = scenario * (rows.count + 1)
  /// Asks what an editor asks after an edit.
  func askAll() throws {
    let lines = max(0, first - 30)...first + 30
    let answers = [
      try editor.ask("hover", at: (first + 3, 16)),
      try editor.ask("hover", at: (first + 2, 7)),
      try editor.ask("completion", at: (first + 2, 16)),
      try editor.ask("documentSymbol"),
      try editor.ask("foldingRange"),
      try editor.ask("inlayHint", about: lines),
      try editor.ask("codeAction", about: first + 3...first + 3),
      try editor.ask("references", at: (first + 2, 6), ["context": ["includeDeclaration": true]]),
      try editor.ask("rename", at: (first + 2, 6), ["newName": "longer"]),
    ]
    for (index, wait) in answers.enumerated() { waits[index].figures.append(wait) }
  }
  // The scenario fails, and holds again.
  rowEdits.append(try editor.replace((first + 3, 15), (first + 3, 16), by: "e"))
  try askAll()
  rowEdits.append(try editor.replace((first + 3, 15), (first + 3, 16), by: "-"))
  lineEdits.append(try editor.replace((first + 1, 0), (first + 1, 0), by: "\n"))
  lineEdits.append(try editor.replace((first + 1, 0), (first + 2, 0), by: ""))
}
// The server runs the whole file after each edit.
let editGoal: Double = count > 1_000 ? 300 : 40
row("edit of a row to diagnostics", rowEdits, goal: editGoal)
row("a new or removed line to them", lineEdits, goal: editGoal)
for (name, goal, figures) in waits { row(name, figures, goal: goal) }
try editor.close()
exit(isMissed ? 1 : 0)
