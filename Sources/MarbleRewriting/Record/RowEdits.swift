import MarbleDiagrams
import MarbleScenarios
import MarbleTestKit

/// The edits of a scenario's text that make its rows match the actual events.
struct RowEdits {
  private let trial: TrialRun
  private let file: SourceFile
  private var rowRecorder: RowRecorder
  private var edits: TextEdits
  private var bytes: [UInt8] { file.text.bytes }
  private var scenario: ScenarioSyntax { trial.plan.syntax }

  /// Notes the necessary edits of a file. None if every row holds.
  static func note(_ trial: TrialRun, in file: SourceFile, head: FileKeys, _ edits: inout TextEdits)
  {
    var rows = RowEdits(trial, file, head, edits)
    rows.noteRows()
    KeyEdits.add(rows.rowRecorder.entries, to: trial.plan.syntax, in: file, &rows.edits)
    edits = rows.edits
  }

  private init(_ trial: TrialRun, _ file: SourceFile, _ head: FileKeys, _ edits: TextEdits) {
    self.trial = trial
    self.file = file
    self.edits = edits
    var bindings = head.bindings
    for case .keys(let keys) in trial.plan.syntax.statements {
      for entry in keys.entries { bindings[entry.key] = entry.binding }
    }
    rowRecorder = RowRecorder(
      tick: trial.plan.tick, bindings: bindings,
      letters: UsedKeys.letters(in: trial.plan.syntax, of: file),
      hasLeaps: trial.plan.syntax.statements.contains { $0.hasLeaps(in: file.text) })
  }

  private mutating func noteRows() {
    var windows: [SourcePattern.Key: [Statement.Subscriptions]] = [:]
    for case .subscriptions(let row) in scenario.statements {
      windows[row.source.key, default: []].append(row)
    }
    let observers = trial.observers
    let expectedCalls = Dictionary(
      trial.plan.calls.map { ($0.name.text, $0.expected) }, uniquingKeysWith: { first, _ in first })
    for statement in scenario.statements {
      switch statement {
      case .expect(let row) where row.mode != .nothing:
        guard let observer = observers[row.fullName], !trial.holds(observer) else { continue }
        edits.replace(row.diagram.bytes, by: rowRecorder.row(observer.events).utf8)
      case .calls(let row):
        let calls = trial.calls(of: row.name.text)
        let expected = expectedCalls[row.name.text] ?? []
        guard !holds(expected, calls) else { continue }
        edits.replace(row.row.range.bytes, by: rowRecorder.calls(calls).utf8)
      case .subscriptions(let row):
        guard let rows = windows.removeValue(forKey: row.source.key) else { continue }
        note(rows, trial.windows(of: row.source.key))
      default: break
      }
    }
  }

  private func holds(_ expected: [Expected<Value>], _ actual: [Occurrence<Value>]) -> Bool {
    Comparison(expected: expected, actual: actual, by: ==).differences.isEmpty
  }

  /// Writes one row for each subscription of a source, or one `none` row if there was none.
  private mutating func note(
    _ rows: [Statement.Subscriptions], _ windows: [SubscriptionWindow]
  ) {
    let texts = windows.isEmpty ? ["none"] : windows.map(rowRecorder.window)
    let expected =
      trial.plan.subscriptions.first { $0.source.key == rows[0].source.key }?.windows ?? []
    for (index, row) in rows.enumerated() {
      guard index < texts.count else {
        edits.removeStatement(row.range)
        continue
      }
      let isRight =
        windows.isEmpty
        ? expected.isEmpty
        : expected.indices.contains(index) && expected[index] == windows[index]
      if !isRight { edits.replace(row.row.range.bytes, by: texts[index].utf8) }
    }
    guard texts.count > rows.count, let last = rows.last else { return }
    let line = file.text.line(containing: Int(last.range.start)).lowerBound
    let head = bytes[line..<Int(last.row.range.start)]
    for text in texts[rows.count...] {
      edits.insertLine(head + Array(text.utf8), below: Int(last.range.start))
    }
  }
}

extension Statement {
  /// True for a row of a source that contains a duration or an anchor.
  fileprivate func hasLeaps(in text: SourceText) -> Bool {
    let row: SourceRange
    switch self {
    case .hot(let source): row = source.diagram
    case .cold(let source): row = source.diagram
    case .subject(let source): row = source.diagram
    default: return false
    }
    let tokens = try? Diagram.tokens(text.bytes, in: row.bytes, role: .hot, tick: .nanoseconds(1))
    return tokens?.contains { $0.kind != .column } ?? false
  }
}
