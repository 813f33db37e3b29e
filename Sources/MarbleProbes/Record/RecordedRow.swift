import MarbleDiagrams
import MarbleScenarios

/// What a recording makes of a row.
struct RowChange {
  var change = RecordedRow.Change.kept
  /// The rows of further subscriptions that are written below this row.
  var additions: [String] = []

  var isKept: Bool { change == .kept && additions.isEmpty }
}

/// A row of a file that does not hold, or that has no diagram, and what `record` writes instead.
package struct RecordedRow: Sendable {
  /// The number of its scenario within the file.
  package let scenario: Int
  package let statement: Range<Int>
  /// The diagram in the old file, or an empty range after the name.
  package let diagram: Range<Int>
  /// The number of spaces that `record` writes before the diagram of an empty row.
  package let gap: Int
  package let change: Change
  /// The rows of further subscriptions that `record` writes below this row.
  package let additions: [String]
  /// The entries of `where` that the new rows need.
  let keys: [(key: Character, text: String)]

  package enum Change: Hashable, Sendable {
    /// The row holds. Only the rows below it are missing.
    case kept
    case replaced(by: String)
    /// The subscription of this row did not happen.
    case removed
  }

  /// The entries as `where` writes them: `A = "Ann"`.
  package var entries: [String] { keys.map { "\($0.key) = \($0.text)" } }
}

extension RecordedRow {
  /// The rows of a recorded scenario that change. Rows that the text does not have are left out.
  static func rows(
    ofScenario index: Int, in file: SourceFile, _ edits: RowEdits
  ) -> [RecordedRow] {
    let columns = RowColumns(file.scenarios[index], in: file.text)
    return zip(edits.rows, edits.changes).compactMap { row, noted in
      if row.range.isEmpty || noted.isKept { return nil }
      var written = noted.additions
      if case .replaced(let text) = noted.change { written.append(text) }
      return RecordedRow(
        scenario: index, statement: row.range.bytes, diagram: row.diagram.bytes,
        gap: row.isOpen ? columns.gap(after: row.diagram) : 0, change: noted.change,
        additions: noted.additions,
        keys: edits.keys.filter { entry in written.contains { $0.contains(entry.key) } })
    }
  }
}

extension FileRecording {
  /// The old file with one changed row, and the other rows of the same subscriptions, in a scenario
  /// that is laid out. The keys that the row needs are added, and those that only the old row used
  /// are removed.
  ///
  /// - Parameter offset: An offset within the statement of the row.
  package func recordingRow(at offset: Int) -> [UInt8]? {
    let place = rows.first { $0.statement.contains(offset) || $0.statement.upperBound == offset }
    guard let place else { return nil }
    func read(_ bytes: [UInt8]) -> (SourceFile, ScenarioSyntax, TextEdits) {
      let file = SourceFile(path: path, bytes: bytes, admittingOpenRows: true)
      return (file, file.scenarios[place.scenario], TextEdits(file.text))
    }
    var (file, scenario, edits) = read(old)
    func head(_ row: RecordedRow) -> [UInt8] {
      old[row.statement.lowerBound..<row.diagram.lowerBound].filter { $0 != Byte.space }
    }
    let group = rows.filter { $0.scenario == place.scenario && head($0) == head(place) }
    for row in group {
      edits.change(
        row.statement, row.diagram, RowChange(change: row.change, additions: row.additions),
        in: file.text)
    }
    KeyEdits.add(group.flatMap(\.keys), to: scenario, in: file, &edits)
    let replaced = Set(group.flatMap { file.text.text($0.diagram) })
    (file, scenario, edits) = read(edits.applied().bytes)
    let used = UsedKeys.letters(of: scenario.statements, in: file)
    KeyEdits.remove(replaced.subtracting(used), from: scenario.statements, &edits)
    (file, scenario, edits) = read(edits.applied().bytes)
    edits.layOut([scenario], of: file)
    return edits.applied().bytes
  }
}

extension TextEdits {
  /// Notes what a recording makes of a row.
  mutating func change(
    _ statement: Range<Int>, _ diagram: Range<Int>, _ change: RowChange, in text: SourceText
  ) {
    let gap = diagram.isEmpty ? [Byte.space] : []
    switch change.change {
    case .kept: break
    case .replaced(let row): replace(diagram, by: gap + Array(row.utf8))
    case .removed: removeStatement(SourceRange(statement))
    }
    let line = text.line(containing: statement.lowerBound).lowerBound
    let head = text.bytes[line..<diagram.lowerBound] + gap
    for row in change.additions {
      insertLine(head + Array(row.utf8), below: statement.lowerBound)
    }
  }
}
