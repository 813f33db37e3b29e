import MarbleDiagrams
import MarbleScenarios
import MarbleTestKit

extension ScenarioRunner {
  /// Runs a scenario once, with an observer of each stream that nothing uses. If it cannot be run,
  /// the problems say why; unused keys are not included.
  func recordingRun(of scenario: ScenarioSyntax) -> (run: ScenarioRun?, problems: [Problem]) {
    let known = systems.knownNames(of: scenario.statements.systemName ?? file.head.systemName)
    let rows = UnusedStreams.rows(of: scenario, knowing: known)
    let plan = plan(
      scenario.replacing(statements: scenario.statements + rows, errors: scenario.errors))
    guard plan.isBuildable else {
      return (nil, scenario.errors.map { Problem($0, in: file) } + plan.problems)
    }
    var run = ScenarioRun(plan)
    if plan.problems.isEmpty, run.problems.isEmpty { run = run.executed() }
    return (run, plan.problems + run.problems)
  }
}

// What `record` asks a run.

extension ScenarioRun {
  /// The maximum number of events in a recorded row.
  static let recordedEvents = 10_000

  /// Failures that no recorded row can remove: an event in a window where nothing is expected, a
  /// predicate that does not hold, or more events than a row may have.
  func unrecordable(_ differences: [RowDifference]) -> [Failure] {
    let ordered = differences.sorted { $0.place < $1.place }
    let withoutRow = ordered.compactMap(\.placeWithoutRow).sorted().map {
      Failure(
        "unrecordable", "this row does not hold, and what happened is no row of its kind",
        at: $0..<$0, in: plan.file.text)
    }
    let tooLong = ordered.filter { $0.count > Self.recordedEvents }.map {
      Failure(
        "unrecordable",
        "\($0.count) events are too many for a row, which is given \(Self.recordedEvents) at most",
        at: $0.place..<$0.place, in: plan.file.text)
    }
    return withoutRow + tooLong
  }

  /// The scenario's own keys that no diagram uses.
  var unusedKeys: Set<Character> {
    Set(plan.syntax.statements.ownKeys.map(\.key)).subtracting(names.keys.used)
  }
}

extension RowDifference {
  /// The number of events that the row would have.
  fileprivate var count: Int {
    switch self {
    case .events(_, let comparison), .calls(_, let comparison): comparison.actual.count
    case .subscriptions(_, let windows): windows.count
    case .silence: 0
    }
  }

  /// The place of a difference that no row of this kind removes.
  fileprivate var placeWithoutRow: Int? {
    switch self {
    case .silence(_, let silence): silence.place
    case .events(_, let comparison): comparison.written.first(where: \.asksSomething)?.source
    case .calls, .subscriptions: nil
    }
  }
}

extension Expected<Value> {
  /// True if a predicate represents a value.
  fileprivate var asksSomething: Bool {
    if case .next(let value) = event { value.predicate != nil } else { false }
  }
}
