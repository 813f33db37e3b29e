import MarbleDiagrams
import MarbleProbes
import MarbleScenarios

/// The row that a stream makes in a scenario, as `record` writes it.
struct StreamRow {
  let text: String

  /// Runs the scenario alone. Nil if the row is not known, as in a scenario with `case` lines.
  init?(
    _ name: String, in scenario: ScenarioSyntax, of document: Document,
    _ environment: EditorEnvironment
  ) {
    guard let index = document.parts.index(at: Int(scenario.range.start)) else { return nil }
    var (source, distance) = document.excerpt(index)
    let expected = scenario.statements.lazy.compactMap { statement -> Statement.Row? in
      if case .expect(let row) = statement, row.name.text == name { row } else { nil }
    }.first
    // A stream that no row expects gets a row without a diagram.
    let line = Array("\n  expect \(name)\n".utf8)
    let place = expected.map { Int($0.range.start) - distance }
    if place == nil { source.bytes += line }
    let recording = environment.recording(of: source)
    switch recording.scenarios.first?.outcome {
    case .kept, .recorded: break
    default: return nil
    }
    let start = place ?? source.bytes.count - line.count + "\n  ".utf8.count
    let recorded = recording.rows.first { $0.statement.lowerBound == start }
    var row = expected.map { document.lines.text($0.diagram.bytes) }
    if case .replaced(let text) = recorded?.change { row = text }
    guard let row, !row.isEmpty else { return nil }
    let keys = recorded?.entries ?? []
    text = "\(name)  \(row)" + (keys.isEmpty ? "" : "\nwhere \(keys.joined(separator: ", "))")
  }
}
