import MarbleDiagrams
import MarbleScenarios
import MarbleTestKit

/// One run of a scenario, and the facts about it that `record` needs.
struct TrialRun {
  let plan: Plan
  private let run: ScenarioRun?
  /// Why the scenario cannot be run. Unused keys are not included.
  private(set) var problems: [Problem]

  /// - Parameter file: The file, read with its open rows.
  init(
    _ scenario: ScenarioSyntax, of file: SourceFile, head: FileKeys, systems: SystemRegistry
  ) {
    let known = systems.knownNames(of: scenario.statements.systemName ?? file.head.systemName)
    let rows = UnusedStreams.rows(of: scenario, knowing: known)
    let complete = scenario.replacing(
      statements: scenario.statements + rows, errors: scenario.errors)
    plan = PlanReader.plan(complete, of: file, head: head, systems: systems)
    guard plan.isBuildable else {
      problems = scenario.errors.map { Problem($0, in: file) } + plan.problems
      run = nil
      return
    }
    var run = ScenarioRun(plan)
    problems = plan.problems + run.problems
    if problems.isEmpty {
      run = run.executed()
      problems += run.problems
    }
    self.run = run
  }

  /// Releases the streams. Their recorded events stay.
  func tearDown() {
    run?.tearDown()
  }

  /// The differences from the rows. If the run had an error, only the error.
  var failures: [Failure] { run.map(Verdict.failures) ?? [] }

  /// The rows that do not hold. None if the run had an error.
  var differences: [RowDifference] { run?.rowResults.differences ?? [] }

  /// The maximum number of events in a recorded row.
  static let rowLimit = 10_000

  private func unrecordable(at place: Int, _ message: String) -> Failure {
    let position = plan.file.text.position(of: place)
    return Failure(
      line: position.line, column: position.column, cause: "unrecordable", message: message)
  }

  /// Failures that no recorded row can remove: an event in a window where nothing is expected, a
  /// predicate that does not hold, or more events than a row may have.
  func unrecordable(_ differences: [RowDifference]) -> [Failure] {
    let ordered = differences.sorted { $0.place < $1.place }
    let withoutRow = ordered.compactMap(\.placeWithoutRow).sorted().map {
      unrecordable(at: $0, "this row does not hold, and what happened is no row of its kind")
    }
    let tooLong = ordered.filter { $0.count > Self.rowLimit }.map {
      unrecordable(
        at: $0.place,
        "\($0.count) events are too many for a row, which is given \(Self.rowLimit) at most")
    }
    return withoutRow + tooLong
  }

  /// True if the run has an error that no row expresses.
  var hasErrors: Bool { run.map { !$0.errors.isEmpty } ?? true }

  /// The scenario's own keys that no diagram uses.
  var unusedKeys: Set<Character> {
    Set(plan.syntax.statements.ownKeys.map(\.key)).subtracting(run?.names.keys.used ?? [])
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
