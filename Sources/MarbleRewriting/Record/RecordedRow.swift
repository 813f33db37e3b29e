import MarbleDiagrams
import MarbleScenarios

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
  /// The entries of `where` that the new rows need: `A = "Ann"`.
  package let entries: [String]

  package enum Change: Hashable, Sendable {
    /// The row holds. Only the rows below it are missing.
    case kept
    case replaced(by: String)
    /// The subscription of this row did not happen.
    case removed
  }
}

extension FileRecording {
  /// The rows of the recorded scenarios that change, in the order of the file.
  package var rows: [RecordedRow] {
    let rows = RowPairs(self)?.groups.flatMap(\.rows) ?? []
    return rows.sorted { $0.diagram.lowerBound < $1.diagram.lowerBound }
  }

  /// The old file with one changed row, and the other rows of the same subscriptions. The keys that
  /// the row needs are added, and those that only the old row used are removed.
  ///
  /// - Parameter offset: An offset within the statement of the row.
  package func recordingRow(at offset: Int) -> [UInt8]? {
    guard let pairs = RowPairs(self),
      let group = pairs.groups.first(where: { group in
        group.rows.contains { $0.statement.contains(offset) || $0.statement.upperBound == offset }
      })
    else { return nil }
    return pairs.recording(group)
  }
}

/// The rows of a file before and after a recording.
private struct RowPairs {
  private let before: SourceFile
  private let after: SourceFile
  let groups: [RowGroup]

  /// Nil if nothing was recorded.
  init?(_ recording: FileRecording) {
    guard recording.fault == nil, recording.new != recording.old else { return nil }
    before = SourceFile(path: recording.path, bytes: recording.old, admittingOpenRows: true)
    after = SourceFile(path: recording.path, bytes: recording.new)
    guard before.scenarios.count == after.scenarios.count else { return nil }
    var groups: [RowGroup] = []
    // A scenario that was not recorded may have rows without a diagram, which `after` cannot read.
    let recorded = Set(recording.scenarios.filter(\.isRecorded).map(\.title))
    for index in before.scenarios.indices where recorded.contains(before.scenarios[index].title) {
      let (old, new) = (before.rows(of: index), after.rows(of: index))
      let entries = Self.newEntries(before.scenarios[index], after.scenarios[index], in: after)
      let columns = RowColumns(before.scenarios[index], in: before.text)
      for (head, rows) in old.order.map({ ($0, old.rows[$0] ?? []) }) {
        groups.append(
          RowGroup(
            scenario: index, old: rows, new: new.rows[head]?.map(\.text) ?? [], entries: entries,
            columns))
      }
    }
    self.groups = groups
  }

  private static func newEntries(
    _ old: ScenarioSyntax, _ new: ScenarioSyntax, in file: SourceFile
  ) -> [(key: Character, text: String)] {
    let known = Set(old.statements.entries.map(\.key))
    return new.statements.entries.filter { !known.contains($0.key) }
      .map { ($0.key, file.text.text($0.bindingRange)) }
  }

  /// The old file with the new rows of one group.
  func recording(_ group: RowGroup) -> [UInt8] {
    var edits = TextEdits(before.text)
    let scenario = before.scenarios[group.scenario]
    for row in group.rows {
      switch row.change {
      case .kept: break
      case .replaced(let text):
        let gap = [UInt8](repeating: UInt8(ascii: " "), count: row.gap)
        edits.replace(row.diagram, by: gap + Array(text.utf8))
      case .removed:
        edits.removeStatement(SourceRange(row.statement))
      }
      let line = before.text.line(containing: row.statement.lowerBound).lowerBound
      let head = Array(before.text.bytes[line..<row.diagram.lowerBound])
      for text in row.additions {
        edits.insertLine(head + Array(text.utf8), below: row.statement.lowerBound)
      }
    }
    KeyEdits.add(group.usedEntries, to: scenario, in: before, &edits)
    return droppingKeys(of: group, edits.appliedBytes())
  }

  /// Removes the keys of the scenario that only the old rows of the group used.
  private func droppingKeys(of group: RowGroup, _ bytes: [UInt8]) -> [UInt8] {
    let file = SourceFile(path: before.path, bytes: bytes, admittingOpenRows: true)
    let scenario = file.scenarios[group.scenario]
    let old = Set(group.rows.flatMap { before.text.text($0.diagram) })
    let unused = old.intersection(scenario.statements.entries.map(\.key))
      .subtracting(UsedKeys.letters(of: scenario.statements, in: file))
    guard !unused.isEmpty else { return bytes }
    var edits = TextEdits(file.text)
    KeyEdits.remove(unused, from: scenario.statements, &edits)
    return edits.appliedBytes()
  }
}

/// The rows of one stream, of one closure, or of one source's subscriptions.
private struct RowGroup {
  let scenario: Int
  let rows: [RecordedRow]
  /// The new entries that the new rows use.
  let usedEntries: [(key: Character, text: String)]

  init(
    scenario: Int, old: [(statement: Range<Int>, diagram: Range<Int>, text: String)],
    new: [String], entries: [(key: Character, text: String)], _ columns: RowColumns
  ) {
    self.scenario = scenario
    var rows: [RecordedRow] = []
    for (index, row) in old.enumerated() {
      let change: RecordedRow.Change =
        if !new.indices.contains(index) {
          .removed
        } else if RowGroup.signs(new[index]) == RowGroup.signs(row.text) {
          .kept
        } else {
          .replaced(by: new[index])
        }
      let additions = index == old.count - 1 ? Array(new.dropFirst(old.count)) : []
      if change == .kept, additions.isEmpty { continue }
      var written = additions
      if case .replaced(let text) = change { written.append(text) }
      let used = entries.filter { entry in written.contains { $0.contains(entry.key) } }
      let range = SourceRange(row.diagram)
      rows.append(
        RecordedRow(
          scenario: scenario, statement: row.statement, diagram: row.diagram,
          gap: range.isEmpty ? columns.gap(after: range).count : 0, change: change,
          additions: additions, entries: used.map { "\($0.key) = \($0.text)" }))
    }
    self.rows = rows
    let written = new.joined()
    usedEntries = entries.filter { written.contains($0.key) }
  }

  /// A diagram without the spaces between its tokens.
  private static func signs(_ text: String) -> String {
    var isQuoted = false
    return text.filter { character in
      if character == "'" { isQuoted.toggle() }
      return isQuoted || character != " "
    }
  }
}

extension FileRecording.Scenario {
  fileprivate var isRecorded: Bool { if case .recorded = outcome { true } else { false } }
}

extension SourceFile {
  fileprivate typealias Rows = [(statement: Range<Int>, diagram: Range<Int>, text: String)]

  /// The expecting rows of a scenario by their heads, and the heads in their order. The rows of one
  /// source's subscriptions have the same head.
  fileprivate func rows(of scenario: Int) -> (order: [String], rows: [String: Rows]) {
    var order: [String] = []
    var rows: [String: Rows] = [:]
    for statement in scenarios[scenario].statements {
      guard let diagram = statement.expectedDiagram?.bytes else { continue }
      let range = statement.range.bytes
      let head = text.text(range.lowerBound..<diagram.lowerBound).filter { $0 != " " }
      if rows[head] == nil { order.append(head) }
      rows[head, default: []].append((range, diagram, text.text(diagram)))
    }
    return (order, rows)
  }
}
