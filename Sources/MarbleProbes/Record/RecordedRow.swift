import MarbleDiagrams
import MarbleScenarios

/// What a recording makes of a row.
struct RowChange {
  var change = RecordedRow.Change.kept
  /// The rows of further subscriptions that are written below this row.
  var additions: [String] = []
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
  /// The rows of a recorded scenario that change, with their diagrams as the new file aligns them.
  ///
  /// - Parameter changes: One for each expecting row of the old scenario, in their order. Those of
  ///   further rows are ignored.
  static func rows(
    ofScenario index: Int, in old: SourceFile, _ new: SourceFile, _ changes: [RowChange]
  ) -> [RecordedRow] {
    let (before, after) = (old.scenarios[index].statements, new.scenarios[index].statements)
    let known = Set(before.entries.map(\.key))
    let entries = after.entries.filter { !known.contains($0.key) }
      .map { (key: $0.key, text: new.text.text($0.bindingRange)) }
    var texts = after.compactMap(\.expectedRow).map { new.text.text($0.diagram.bytes) }[...]
    let columns = RowColumns(old.scenarios[index], in: old.text)
    return zip(before.compactMap(\.expectedRow), changes).compactMap { row, noted in
      let isOpen = row.diagram.isEmpty
      var change = noted.change
      if change != .removed, let text = texts.popFirst(), isOpen || change != .kept {
        change = .replaced(by: text)
      }
      let additions = Array(texts.prefix(noted.additions.count))
      texts = texts.dropFirst(additions.count)
      if change == .kept, additions.isEmpty { return nil }
      var written = additions
      if case .replaced(let text) = change { written.append(text) }
      return RecordedRow(
        scenario: index, statement: row.range.bytes, diagram: row.diagram.bytes,
        gap: isOpen ? columns.gap(after: row.diagram).count : 0, change: change,
        additions: additions,
        keys: entries.filter { entry in written.contains { $0.contains(entry.key) } })
    }
  }
}

extension FileRecording {
  /// The old file with one changed row, and the other rows of the same subscriptions. The keys that
  /// the row needs are added, and those that only the old row used are removed.
  ///
  /// - Parameter offset: An offset within the statement of the row.
  package func recordingRow(at offset: Int) -> [UInt8]? {
    let place = rows.first { $0.statement.contains(offset) || $0.statement.upperBound == offset }
    guard let place else { return nil }
    let file = SourceFile(path: path, bytes: old, admittingOpenRows: true)
    func head(_ row: RecordedRow) -> String {
      file.text.text(row.statement.lowerBound..<row.diagram.lowerBound).filter { $0 != " " }
    }
    let group = rows.filter { $0.scenario == place.scenario && head($0) == head(place) }
    var edits = TextEdits(file.text)
    for row in group {
      edits.change(
        row.statement, row.diagram, gap: row.gap,
        RowChange(change: row.change, additions: row.additions), in: file.text)
    }
    KeyEdits.add(group.flatMap(\.keys), to: file.scenarios[place.scenario], in: file, &edits)
    let unused = Set(group.flatMap { file.text.text($0.diagram) })
    return droppingKeys(unused, ofScenario: place.scenario, edits.appliedBytes())
  }

  /// Removes those of some keys of a scenario that it does not use.
  private func droppingKeys(
    _ keys: Set<Character>, ofScenario index: Int, _ bytes: [UInt8]
  ) -> [UInt8] {
    let file = SourceFile(path: path, bytes: bytes, admittingOpenRows: true)
    let statements = file.scenarios[index].statements
    let unused = keys.subtracting(UsedKeys.letters(of: statements, in: file))
    var edits = TextEdits(file.text)
    KeyEdits.remove(unused, from: statements, &edits)
    return edits.appliedBytes()
  }
}

extension TextEdits {
  /// Notes what a recording makes of a row.
  ///
  /// - Parameter gap: The spaces before the diagram of an empty row.
  mutating func change(
    _ statement: Range<Int>, _ diagram: Range<Int>, gap: Int = 0, _ change: RowChange,
    in text: SourceText
  ) {
    let spaces = repeatElement(Byte.space, count: gap)
    switch change.change {
    case .kept: break
    case .replaced(let row): replace(diagram, by: spaces + Array(row.utf8))
    case .removed: removeStatement(SourceRange(statement))
    }
    let line = text.line(containing: statement.lowerBound).lowerBound
    let head = text.bytes[line..<diagram.lowerBound] + spaces
    for row in change.additions {
      insertLine(head + Array(row.utf8), below: statement.lowerBound)
    }
  }
}
