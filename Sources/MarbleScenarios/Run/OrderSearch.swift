import MarbleDiagrams

/// Runs a scenario under every order of what is due at one instant (`order any`).
///
/// Each run follows the choices of the one before up to the last that had an alternative, and takes that; so every order is tried
/// once. What one source does keeps its order.
struct OrderSearch {
  /// Beyond so many orders the scenario fails.
  static let limit = 1_000
  /// Calls of closures, synchronous values and actions in all runs together.
  static let effortLimit = 2 * EvaluationLimits.effort

  private let plan: Plan

  init(_ plan: Plan) {
    self.plan = plan
  }

  /// The report of the first order that does not hold, or of the last one.
  func report(line: Int) -> ScenarioReport {
    let (run, failures) = search()
    defer { run?.tearDown() }
    return run?.report(line: line, failures: failures)
      ?? ScenarioReport(
        title: plan.syntax.title, line: line, outcome: .failed, tick: plan.tick, failures: failures)
  }

  /// The run in the first order that does not hold, or in the last one, for the caller to tear down; none if there are too many.
  func search() -> (run: ScenarioRun?, failures: [Failure]) {
    var path: [OrderChoice] = []
    var effort = 0
    for _ in 0..<Self.limit {
      let run = ScenarioRun(plan, order: path)
      run.build()
      run.execute()
      var failures = Verdict.failures(of: run)
      effort += run.effort
      path = run.arbiter?.path ?? []
      if !failures.isEmpty {
        failures[0].add(run.story)
        return (run, failures)
      }
      while let last = path.last, last.chosen + 1 == last.alternatives { path.removeLast() }
      guard let last = path.indices.last else { return (run, []) }
      run.tearDown()
      path[last].chosen += 1
      // Each alternative that was not taken is an order at least.
      let known = path.reduce(1) { $0 + $1.alternatives - 1 }
      if known > Self.limit || effort > Self.effortLimit { break }
    }
    let problem = Problem(PlanError(fact: .tooManyOrders, range: place), in: plan.file)
    return (nil, [problem.failure])
  }

  /// Where the scenario, or the head of its file, asks for every order.
  private var place: SourceRange {
    for case .order(let setting) in plan.syntax.statements + plan.file.head { return setting.range }
    return plan.syntax.titleRange
  }
}
