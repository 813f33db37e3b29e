import MarbleDiagrams
import MarbleScenarios
import MarbleTestKit

/// One run of a scenario, and the facts about it that `record` needs.
struct TrialRun {
  let plan: Plan
  private let run: ScenarioRun?
  /// Why the scenario cannot be run. Unused keys are not included.
  private(set) var problems: [Problem]
  private let matcher: PredicateMatcher?

  init(
    _ scenario: ScenarioSyntax, of file: SourceFile, head: FileKeys, systems: SystemRegistry
  ) {
    plan = PlanReader.plan(scenario, of: file, head: head, systems: systems)
    guard plan.isBuildable else {
      problems = scenario.errors.map { Problem($0, in: file) } + plan.problems
      run = nil
      matcher = nil
      return
    }
    let run = ScenarioRun(plan)
    run.build()
    self.run = run
    matcher = run.matcher
    problems = plan.problems + run.problems
    if problems.isEmpty {
      run.execute()
      problems += run.problems
    }
  }

  /// Releases the streams. Their recorded events stay.
  func tearDown() {
    run?.tearDown()
  }

  /// The differences from the rows. If the run had an error, only the error.
  var failures: [Failure] { run.map(Verdict.failures) ?? [] }

  /// True if the events of an observer match its row.
  func holds(_ observer: RowObserver) -> Bool {
    guard let expected = observer.row.expected, let matcher else { return true }
    return Comparison(
      expected: expected, actual: observer.events, looseness: observer.row.looseness,
      by: matcher.isMet
    ).differences.isEmpty
  }

  /// The maximum number of events in a recorded row.
  static let rowLimit = 10_000

  /// The rows that do not hold and would exceed the limit.
  private var tooLong: [Failure] {
    let observed = (run?.observers ?? []).compactMap { observer -> (Int, Int)? in
      guard observer.events.count > Self.rowLimit, !holds(observer) else { return nil }
      return (observer.row.place, observer.events.count)
    }
    let called = plan.calls.compactMap { row -> (Int, Int)? in
      let calls = calls(of: row.name.text)
      guard calls.count > Self.rowLimit,
        !Comparison(expected: row.expected, actual: calls, by: ==).differences.isEmpty
      else { return nil }
      return (row.place, calls.count)
    }
    let subscribed = plan.subscriptions.compactMap { row -> (Int, Int)? in
      let windows = run?.windows(of: row.source.key) ?? []
      guard windows.count > Self.rowLimit, windows != row.windows else { return nil }
      return (row.places.first ?? Int(row.source.range.start), windows.count)
    }
    return (observed + called + subscribed).sorted { $0.0 < $1.0 }
      .map { place, count in
        unrecordable(
          at: place,
          "\(count) events are too many for a row, which is given \(Self.rowLimit) at most")
      }
  }

  private func unrecordable(at place: Int, _ message: String) -> Failure {
    let position = plan.file.text.position(of: place)
    return Failure(
      line: position.line, column: position.column, cause: "unrecordable", message: message)
  }

  /// Failures that no recorded row can remove: an event in a window where nothing is expected, or a
  /// predicate that does not hold.
  var unrecordable: [Failure] {
    let failing = (run?.observers ?? []).flatMap { observer in
      let silences = observer.row.silences.filter { !$0.window.events(of: observer.events).isEmpty }
      let expected = observer.row.expected ?? []
      // The comparison of a long row takes time, so only a row with a predicate is compared.
      let question = expected.first(where: \.asksSomething).flatMap {
        holds(observer) ? nil : $0.source
      }
      return silences.map(\.place) + (question.map { [$0] } ?? [])
    }
    return failing.sorted().map {
      unrecordable(at: $0, "this row does not hold, and what happened is no row of its kind")
    } + tooLong
  }

  /// True if the run has an error that no row expresses.
  var hasErrors: Bool { run.map { !$0.errors.isEmpty } ?? true }

  /// The scenario's own keys that no diagram uses.
  var unusedKeys: Set<Character> {
    var keys: Set<Character> = []
    for case .keys(let statement) in plan.syntax.statements {
      keys.formUnion(statement.entries.map(\.key))
    }
    return keys.subtracting(run?.keys.used ?? [])
  }

  /// The recorders of observers with expectations, by the names that messages use.
  var observers: [String: RowObserver] {
    let expecting = (run?.observers ?? []).filter { $0.row.expected != nil }
    return Dictionary(expecting.map { ($0.row.name, $0) }) { first, _ in first }
  }

  func calls(of name: String) -> [Occurrence<Value>] { run?.log(of: name).calls ?? [] }

  func windows(of source: SourcePattern.Key) -> [SubscriptionWindow] {
    run?.windows(of: source) ?? []
  }
}

extension Expected<Value> {
  /// True if a predicate represents a value.
  fileprivate var asksSomething: Bool {
    if case .next(let value) = event { value.predicate != nil } else { false }
  }
}
