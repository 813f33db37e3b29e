import MarbleDiagrams
import MarbleScenarios
import MarbleStreams
import MarbleTestKit

/// Looks for an input row under which a scenario differs with a change.
struct SuggestionSearch {
  /// The largest number of rows that are tried for a change.
  static let limit = 50

  private let trial: MutantTrial
  private let mutation: Int

  init(_ trial: MutantTrial, of mutation: Int) {
    self.trial = trial
    self.mutation = mutation
  }

  /// The first row that makes a difference. Each kind of edit is tried on all rows before the next
  /// kind.
  var suggestion: RowSuggestion? {
    var left = Self.limit
    for use in trial.uses where !use.plan.syntax.isProperty {
      let rows = InputRow.all(of: use.plan)
      for edit in InputEdit.allCases {
        for row in rows {
          for diagram in edit.rows(of: row.diagram) {
            guard let source = row.source(diagram, in: use.plan) else { continue }
            guard left > 0 else { return nil }
            left -= 1
            guard differs(use, row.index, source) else { continue }
            return RowSuggestion(
              scenario: use.plan.syntax.title, row: "\(row.head)\(diagram)")
          }
        }
      }
    }
    return nil
  }

  private func differs(_ use: MutantTrial.ChangedScenario, _ index: Int, _ source: Plan.SourceRow)
    -> Bool
  {
    func observe(_ plan: Plan) -> ObservedRows? {
      var plan = plan
      plan.sources[index] = source
      return ObservedRows(plan)
    }
    guard let now = observe(use.plan), let changed = observe(use.changed(mutation)) else {
      return false
    }
    return now != changed
  }

  /// The observed events of the rows that expect something.
  private struct ObservedRows: Equatable {
    private var events: [[Occurrence<Value>]] = []
    private var windows: [[SubscriptionWindow]] = []
    private var calls: [[Occurrence<Value>]] = []

    /// Nil if the scenario cannot be run with these rows, or fails whatever it expects.
    init?(_ plan: Plan) {
      let run = ScenarioRun(plan)
      defer { run.tearDown() }
      run.build()
      guard run.problems.isEmpty else { return nil }
      run.execute()
      guard run.errors.isEmpty else { return nil }
      events = run.observers.filter { $0.row.expected != nil }.map(\.events)
      windows = plan.subscriptions.map { run.windows(of: $0.source.key) }
      calls = plan.calls.map { run.log(of: $0.name.text).calls }
    }
  }
}

/// A row of a source as text.
private struct InputRow {
  /// The position among the sources of the plan.
  let index: Int
  /// The text before the diagram.
  let head: String
  let diagram: String
  private let role: Diagram.Role

  /// The rows whose diagrams are single columns without spaces, so that an edit of a column is an
  /// edit of an event.
  static func all(of plan: Plan) -> [InputRow] {
    var index = -1
    return plan.syntax.statements.compactMap { statement in
      guard let (range, role) = statement.sourceDiagram else { return nil }
      index += 1
      let text = plan.file.text
      let diagram = text.text(range.bytes)
      guard !diagram.contains(where: { " '@({".contains($0) }) else { return nil }
      return InputRow(
        index: index, head: text.text(Int(statement.range.start)..<Int(range.start)),
        diagram: diagram, role: role)
    }
  }

  private init(index: Int, head: String, diagram: String, role: Diagram.Role) {
    self.index = index
    self.head = head
    self.diagram = diagram
    self.role = role
  }

  /// The source with another diagram. Nil if the diagram is not valid.
  func source(_ diagram: String, in plan: Plan) -> Plan.SourceRow? {
    let bytes = Array(diagram.utf8)
    var keys = plan.keys
    guard
      let read = try? keys.diagram(bytes, in: 0..<bytes.count, role: role, tick: plan.tick)
    else { return nil }
    let row = plan.sources[index]
    let events = read.marks.map { TimedEvent(time: $0.time, event: keys.event($0.symbol)) }
    return Plan.SourceRow(
      kind: row.kind, name: row.name, pattern: row.pattern, diagram: read,
      events: TimedEvents(events))
  }
}
