import MarbleDiagrams
import MarbleScenarios

/// Gives every row without a diagram a provisional one, so that the scenario can be run.
struct EmptyRows {
  private let file: SourceFile
  private let scenario: ScenarioSyntax
  private let known: KnownNames

  /// - Parameter file: The file, read with open rows.
  init(_ scenario: ScenarioSyntax, of file: SourceFile, knowing known: KnownNames) {
    self.scenario = scenario
    self.file = file
    self.known = known
  }

  /// Completes the scenario by edits of its text. A complete scenario gets none.
  func complete(_ edits: inout TextEdits) {
    let columns = RowColumns(scenario, in: file.text)
    var rowCounts: [SourcePattern.Key: Int] = [:]
    for case .subscriptions(let row) in scenario.statements {
      rowCounts[row.source.key, default: 0] += 1
    }
    for statement in scenario.statements {
      guard let diagram = statement.expectedRow?.diagram, diagram.isEmpty else { continue }
      let text = columns.gap(after: diagram) + Array(placeholder(statement, rowCounts).utf8)
      edits.replace(diagram.bytes, by: text)
    }
    appendRows(columns, &edits)
  }

  private func placeholder(
    _ statement: Statement, _ rowCounts: [SourcePattern.Key: Int]
  ) -> String {
    switch statement {
    case .calls: "none"
    // A single row may state that there is no subscription. This also covers a service that is not
    // called.
    case .subscriptions(let row): rowCounts[row.source.key] == 1 ? "none" : "^"
    case .expect(let row) where row.mode == .nothing: "^"
    default: "-"
    }
  }

  /// Adds a row for each unused stream to a scenario that expects nothing.
  private func appendRows(_ columns: RowColumns, _ edits: inout TextEdits) {
    guard !scenario.isProperty, !scenario.statements.contains(where: \.isClaim),
      scenario.statements.allSatisfy({ $0.expectedRow == nil }),
      let last = scenario.statements.last
    else { return }
    let line = file.text.line(containing: Int(last.range.start))
    let indentation = file.text.bytes[line].prefix(while: Byte.isSpace)
    for name in UnusedStreams.names(in: scenario, knowing: known) {
      let head = indentation + Array("expect \(name)".utf8)
      let gap = columns.gap(afterColumn: head.columns)
      edits.insertLine(head + gap + [Byte.minus], below: Int(last.range.end) - 1)
    }
  }
}
