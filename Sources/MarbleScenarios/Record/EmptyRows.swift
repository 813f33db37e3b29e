import MarbleDiagrams

/// Gives the rows of a scenario that stand without a diagram one that can be run, whatever comes of it.
struct EmptyRows {
  private let file: SourceFile
  private let scenario: ScenarioSyntax
  private let known: KnownNames

  /// - Parameter file: read with open rows.
  init(_ scenario: ScenarioSyntax, of file: SourceFile, knowing known: KnownNames) {
    self.scenario = scenario
    self.file = file
    self.known = known
  }

  /// Completes the scenario by changes of its text: none if it misses nothing.
  func complete(_ edits: inout TextEdits) {
    let columns = RowColumns(scenario, in: file.text)
    var rowCounts: [SourcePattern.Key: Int] = [:]
    for case .subscriptions(let row) in scenario.statements {
      rowCounts[row.source.key, default: 0] += 1
    }
    for statement in scenario.statements {
      guard let diagram = statement.expectedDiagram, diagram.isEmpty else { continue }
      let text = columns.gap(behind: diagram) + Array(placeholder(statement, rowCounts).utf8)
      edits.replace(diagram.bytes, by: text)
    }
    appendRows(columns, &edits)
  }

  private func placeholder(
    _ statement: Statement, _ rowCounts: [SourcePattern.Key: Int]
  ) -> String {
    switch statement {
    case .calls: "none"
    // One row may say that there is no subscription, which also answers for a service that is not called.
    case .subscriptions(let row): rowCounts[row.source.key] == 1 ? "none" : "^"
    case .expect(let row) where row.mode == .nothing: "^"
    default: "-"
    }
  }

  /// A scenario that expects nothing is given a row for each stream that nothing else uses.
  private func appendRows(_ columns: RowColumns, _ edits: inout TextEdits) {
    guard scenario.statements.allSatisfy({ $0.expectedDiagram == nil }),
      let last = scenario.statements.last
    else { return }
    let line = file.text.line(containing: Int(last.range.start))
    let indentation = file.text.bytes[line].prefix(while: Byte.isSpace)
    for name in UnusedStreams.names(in: scenario, knowing: known) {
      let head = indentation + Array("expect \(name)".utf8)
      let gap = columns.gap(behindColumn: head.columns)
      edits.insertLine(head + gap + [Byte.minus], below: Int(last.range.end) - 1)
    }
  }
}
