import MarbleDiagrams
import MarbleScenarios
import MarbleTestKit

/// The edits of a scenario's text that make its rows match the actual events.
struct RowEdits {
  private let scenario: ScenarioSyntax
  private let file: SourceFile
  private var rowRecorder: RowRecorder
  private var edits: TextEdits
  private var bytes: [UInt8] { file.text.bytes }

  /// Notes the necessary edits of a file. None if every row holds.
  static func note(
    _ differences: [RowDifference], of plan: Plan, in file: SourceFile, head: FileKeys,
    _ edits: inout TextEdits
  ) {
    var rows = RowEdits(plan, file, head, edits)
    rows.note(differences)
    KeyEdits.add(rows.rowRecorder.entries, to: plan.syntax, in: file, &rows.edits)
    edits = rows.edits
  }

  private init(_ plan: Plan, _ file: SourceFile, _ head: FileKeys, _ edits: TextEdits) {
    scenario = plan.syntax
    self.file = file
    self.edits = edits
    var bindings = head.bindings
    for entry in scenario.statements.ownKeys { bindings[entry.key] = entry.binding }
    rowRecorder = RowRecorder(
      tick: plan.tick, bindings: bindings,
      letters: UsedKeys.letters(in: scenario, of: file),
      hasLeaps: scenario.statements.contains { $0.hasLeaps(in: file.text) })
  }

  /// New keys are those of the rows in the order of the text.
  private mutating func note(_ differences: [RowDifference]) {
    var events: [String: [Occurrence<Value>]] = [:]
    var calls: [String: [Occurrence<Value>]] = [:]
    var windows: [SourcePattern.Key: (expected: [SubscriptionWindow], [SubscriptionWindow])] = [:]
    for difference in differences {
      switch difference {
      case .events(let observer, _): events[observer.row.name] = observer.events
      case .calls(let row, let comparison): calls[row.name.text] = comparison.actual
      case .subscriptions(let row, let actual): windows[row.source.key] = (row.windows, actual)
      case .silence: break
      }
    }
    var rows: [SourcePattern.Key: [Statement.Row]] = [:]
    for case .subscriptions(let row) in scenario.statements {
      rows[row.source.key, default: []].append(row)
    }
    for statement in scenario.statements {
      switch statement {
      case .expect(let row) where row.mode != .nothing:
        guard let events = events[row.fullName] else { continue }
        edits.replace(row.diagram.bytes, by: rowRecorder.row(events).utf8)
      case .calls(let row):
        guard let calls = calls[row.name.text] else { continue }
        edits.replace(row.diagram.bytes, by: rowRecorder.calls(calls).utf8)
      case .subscriptions(let row):
        let key = row.source.key
        guard let (expected, actual) = windows.removeValue(forKey: key) else { continue }
        note(rows[key] ?? [], expected, actual)
      default: break
      }
    }
  }

  /// Writes one row for each subscription of a source, or one `none` row if there was none.
  private mutating func note(
    _ rows: [Statement.Row], _ expected: [SubscriptionWindow],
    _ windows: [SubscriptionWindow]
  ) {
    let texts = windows.isEmpty ? ["none"] : windows.map(rowRecorder.window)
    for (index, row) in rows.enumerated() {
      guard index < texts.count else {
        edits.removeStatement(row.range)
        continue
      }
      let isRight =
        windows.isEmpty
        ? expected.isEmpty
        : expected.indices.contains(index) && expected[index] == windows[index]
      if !isRight { edits.replace(row.diagram.bytes, by: texts[index].utf8) }
    }
    guard texts.count > rows.count, let last = rows.last else { return }
    let line = file.text.line(containing: Int(last.range.start)).lowerBound
    let head = bytes[line..<Int(last.diagram.start)]
    for text in texts[rows.count...] {
      edits.insertLine(head + Array(text.utf8), below: Int(last.range.start))
    }
  }
}

extension Statement {
  /// True for a row of a source that contains a duration or an anchor.
  fileprivate func hasLeaps(in text: SourceText) -> Bool {
    guard let row = sourceDiagram?.range else { return false }
    let tokens = try? Diagram.tokens(text.bytes, in: row.bytes, role: .hot, tick: .nanoseconds(1))
    return tokens?.contains { $0.kind != .column } ?? false
  }
}
