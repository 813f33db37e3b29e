import MarbleDiagrams

/// Runs a scenario under every order of the work at one instant (`order any`).
///
/// Each run repeats the choices of the run before, up to the last choice with an untried
/// alternative, and takes that alternative. So every order is tried once. The events of one source
/// keep their order.
struct OrderSearch {
  /// The maximum number of orders. A scenario with more fails.
  static let limit = 1_000
  /// The limit of closure calls, synchronous values and actions of all runs together.
  static let effortLimit = 2 * EvaluationLimits.effort

  private let plan: Plan

  init(_ plan: Plan) {
    self.plan = plan
  }

  /// The report of the first order that fails, or of the last one.
  func report(line: Int) -> ScenarioReport {
    let (run, failures) = search()
    defer { run?.tearDown() }
    return run?.report(line: line, failures: failures)
      ?? ScenarioReport(
        title: plan.syntax.title, line: line, outcome: .failed, tick: plan.tick, failures: failures)
  }

  /// The run of the first order that fails, or of the last one. The caller must tear it down. Nil
  /// if there are too many orders.
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
      // Each untried alternative is at least one more order.
      let known = path.reduce(1) { $0 + $1.alternatives - 1 }
      if known > Self.limit || effort > Self.effortLimit { break }
    }
    let problem = Problem(PlanError(fact: .tooManyOrders, range: place), in: plan.file)
    return (nil, [problem.failure])
  }

  /// The `order any` statement of the scenario, or of the head of its file.
  private var place: SourceRange {
    for case .order(let setting) in plan.syntax.statements + plan.file.head { return setting.range }
    return plan.syntax.titleRange
  }
}
