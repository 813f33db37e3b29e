import Foundation

/// Measures how long an edit of a file of 100 scenarios takes, until its diagnostics and its hints
/// are there.
struct EditMeasurement {
  enum MeasurementError: Error {
    case tooSlow(milliseconds: Double)
    /// The diagnostics are not those of the edited text.
    case wrongDiagnostics(version: Int)
  }

  private static let uri = "file:///edit.marbles"
  private static let edits = 200
  private let server: EditorServer
  private let limit: Double

  /// - Parameter limit: The milliseconds that an edit may take, with half of the edits below it.
  init(of marbles: String, limit: Double) throws {
    self.limit = limit
    server = try EditorServer(marbles)
  }

  func run() throws {
    try server.send([
      "id": 0, "method": "initialize", "params": ["capabilities": [:] as [String: Any]],
    ])
    let document: [String: Any] = [
      "uri": Self.uri, "languageId": "marbles", "version": 0, "text": Self.text,
    ]
    try server.send(["method": "textDocument/didOpen", "params": ["textDocument": document]])
    _ = try server.wait { $0["method"] as? String == "textDocument/publishDiagnostics" }
    var diagnostics: [Double] = []
    var hints: [Double] = []
    for version in 1...Self.edits {
      let start = Date()
      try edit(version)
      let answers = try server.wait {
        ($0["params"] as? [String: Any])?["version"] as? Int == version
      }
      diagnostics.append(Date().timeIntervalSince(start) * 1_000)
      let found = (answers.last?["params"] as? [String: Any])?["diagnostics"] as? [Any]
      guard found?.isEmpty == version.isMultiple(of: 2) else {
        throw MeasurementError.wrongDiagnostics(version: version)
      }
      try server.send([
        "id": version, "method": "textDocument/inlayHint",
        "params": ["textDocument": ["uri": Self.uri]],
      ])
      _ = try server.wait { $0["id"] as? Int == version }
      hints.append(Date().timeIntervalSince(start) * 1_000)
    }
    let status = try server.end()
    if status != 0 { throw EditorServer.ServerError.ended(status: status) }
    report("diagnostics", diagnostics)
    report("diagnostics and hints", hints)
    let median = hints.sorted()[hints.count / 2]
    if median > limit { throw MeasurementError.tooSlow(milliseconds: median) }
  }

  private func report(_ name: String, _ times: [Double]) {
    let sorted = times.sorted()
    print(
      String(
        format: "edit of 100 scenarios, %@: median %.1f ms, slowest %.1f ms", name,
        sorted[sorted.count / 2], sorted[sorted.count - 1]))
  }

  /// Each odd edit makes a row fail, and each even edit repairs it.
  private func edit(_ version: Int) throws {
    let number = version.isMultiple(of: 2) ? version - 1 : version
    let line = 1 + (number % 100) * Self.lineCount + 5
    let range: [String: Any] = [
      "start": ["line": line, "character": 24], "end": ["line": line, "character": 25],
    ]
    let change: [String: Any] = [
      "range": range, "text": version.isMultiple(of: 2) ? "c" : "d",
    ]
    try server.send([
      "method": "textDocument/didChange",
      "params": [
        "textDocument": ["uri": Self.uri, "version": version] as [String: Any],
        "contentChanges": [change],
      ],
    ])
  }

  private static let lineCount = 8
  private static let text =
    "tick 100ms\n"
    + (0..<100).map { number in
      """
      scenario A search waits for a pause, number \(number)
        where K = "found c", N = "found e"
        hot typed      a-b-c-----e----|
        fn look      = { "found " + $0 }
        let pauses   = typed.debounce(0.3s)
        expect pauses  -------c-----e-|
        let found    = pauses.map { look($0) }
        expect found   -------K-----N-|

      """
    }.joined()
}
