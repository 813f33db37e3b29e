import MarbleDiagrams
import MarbleScenarios
import MarbleTestKit

/// The changes of a scenario's rows that make them match the actual events.
struct RowEdits {
  /// One for each expecting row, in the order of the text.
  private(set) var changes: [RowChange]
  private var rowRecorder: RowRecorder
  let rows: [Statement.Row]
  private let scenario: ScenarioSyntax

  /// The keys that the changed rows need.
  var keys: [(key: Character, text: String)] { rowRecorder.entries }

  /// Changes the rows that do not hold, in the order of the text, which is that of new keys.
  init(_ differences: [RowDifference], of plan: Plan, head: FileKeys) {
    scenario = plan.syntax
    let statements = scenario.statements
    var bindings = head.bindings
    for entry in statements.ownKeys { bindings[entry.key] = entry.binding }
    rowRecorder = RowRecorder(
      tick: plan.tick, bindings: bindings, letters: UsedKeys.letters(in: scenario, of: plan.file),
      hasLeaps: statements.contains { $0.hasLeaps(in: plan.file.text) })
    rows = statements.compactMap(\.expectedRow)
    let unsubscribed = Set(plan.subscriptions.filter(\.windows.isEmpty).map(\.source.key))
    changes = statements.filter { $0.expectedRow != nil }.map { statement in
      let text = statement.diagramOfSilence(unsubscribed)
      return RowChange(change: text.map { .replaced(by: $0) } ?? .kept)
    }
    note(differences, statements)
  }

  private mutating func note(_ differences: [RowDifference], _ statements: [Statement]) {
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
    var subscriptions: [SourcePattern.Key: [Int]] = [:]
    let expecting = statements.filter { $0.expectedRow != nil }
    for case (let index, .subscriptions(let row)) in expecting.enumerated() {
      subscriptions[row.source.key, default: []].append(index)
    }
    for (index, statement) in expecting.enumerated() {
      switch statement {
      case .expect(let row) where row.mode != .nothing:
        guard let events = events[row.fullName] else { continue }
        changes[index].change = .replaced(by: rowRecorder.row(events))
      case .calls(let row):
        guard let calls = calls[row.name.text] else { continue }
        changes[index].change = .replaced(by: rowRecorder.calls(calls))
      case .subscriptions(let row):
        let key = row.source.key
        guard let (expected, actual) = windows.removeValue(forKey: key) else { continue }
        note(subscriptions[key] ?? [], expected, actual)
      default: break
      }
    }
  }

  /// Writes one row for each subscription of a source, or one `none` row if there was none.
  private mutating func note(
    _ rows: [Int], _ expected: [SubscriptionWindow], _ windows: [SubscriptionWindow]
  ) {
    let texts = windows.isEmpty ? ["none"] : windows.map(rowRecorder.window)
    for (number, row) in rows.enumerated() {
      guard number < texts.count else {
        changes[row].change = .removed
        continue
      }
      let isRight =
        windows.isEmpty
        ? expected.isEmpty
        : expected.indices.contains(number) && expected[number] == windows[number]
      if !isRight { changes[row].change = .replaced(by: texts[number]) }
    }
    if let last = rows.last { changes[last].additions = Array(texts.dropFirst(rows.count)) }
  }

  /// Notes the changes in the text of the scenario. None if every row holds.
  func apply(to edits: inout TextEdits, in file: SourceFile) {
    KeyEdits.add(keys, to: scenario, in: file, &edits)
    for (row, change) in zip(rows, changes) {
      guard row.range.isEmpty else {
        edits.change(row.range.bytes, row.diagram.bytes, change, in: file.text)
        continue
      }
      // The text does not have the row.
      guard case .replaced(let text) = change.change else { continue }
      edits.insertLine(
        Array("  expect \(row.name.text)  \(text)".utf8), below: Int(row.range.start) - 1)
    }
  }
}

extension Statement {
  /// The diagram of an open row if nothing happens. Nil for a row with a diagram.
  ///
  /// - Parameter unsubscribed: The sources whose only row says that nobody subscribes.
  fileprivate func diagramOfSilence(_ unsubscribed: Set<SourcePattern.Key>) -> String? {
    guard let row = expectedRow, row.isOpen else { return nil }
    return switch self {
    case .calls: "none"
    case .subscriptions: unsubscribed.contains(row.source.key) ? "none" : "^"
    default: row.mode == .nothing ? "^" : "-"
    }
  }

  /// True for a row of a source that contains a duration or an anchor.
  fileprivate func hasLeaps(in text: SourceText) -> Bool {
    guard let row = sourceDiagram?.range else { return false }
    let tokens = try? Diagram.tokens(text.bytes, in: row.bytes, role: .hot, tick: .nanoseconds(1))
    return tokens?.contains { $0.kind != .column } ?? false
  }
}
