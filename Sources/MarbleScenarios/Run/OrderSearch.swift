import MarbleDiagrams
import MarbleTestKit

/// Runs a scenario under the orders of the work at one instant, those with the fewest changes of
/// the documented order first, until one fails or the budget is spent.
///
/// So the first order that fails has the fewest changes. The events of one source keep their order.
struct OrderSearch {
  private let plan: Plan
  private let budget: OrderBudget

  /// The result of a search.
  struct Result {
    /// The run of the order that fails, or else of the documented order. The caller must tear it
    /// down.
    let run: ScenarioRun
    let failures: [Failure]
    let coverage: OrderCoverage
  }

  init(_ plan: Plan, budget: OrderBudget = OrderBudget()) {
    self.plan = plan
    self.budget = budget
  }

  /// Searches, and reports the order that fails, or else the documented order.
  func report(line: Int) -> ScenarioReport {
    let result = search()
    defer { result.run.tearDown() }
    var report = result.run.report(line: line, failures: result.failures)
    report.orders = result.coverage
    return report
  }

  func search() -> Result {
    var exploration = OrderExploration()
    let documented = execute(exploration.next() ?? [])
    if let result = failure(of: documented, exploration) { return result }
    var effort = record(documented, in: &exploration)
    while exploration.count < budget.orders, effort <= budget.effort, let order = exploration.next()
    {
      let run = execute(order)
      if let result = failure(of: run, exploration) {
        documented.tearDown()
        return result
      }
      effort += record(run, in: &exploration)
      run.tearDown()
    }
    let coverage = OrderCoverage(
      tried: exploration.count, changes: exploration.completeDeviations)
    return Result(run: documented, failures: incomplete(coverage), coverage: coverage)
  }

  private func execute(_ order: [Deviation]) -> ScenarioRun {
    let run = ScenarioRun(plan, order: order)
    run.build()
    run.execute()
    return run
  }

  /// Records the choices of a run, and returns its effort.
  private func record(_ run: ScenarioRun, in exploration: inout OrderExploration) -> Int {
    guard let arbiter = run.exploration else { return run.work.effort }
    exploration.record(alternatives: arbiter.alternatives)
    return run.work.effort + arbiter.comparisons / 8
  }

  private func failure(of run: ScenarioRun, _ exploration: OrderExploration) -> Result? {
    var failures = Verdict.failures(of: run)
    guard !failures.isEmpty else { return nil }
    failures[0].add(run.orderDescription)
    let changes = run.exploration?.deviations.count ?? 0
    return Result(
      run: run, failures: failures,
      coverage: OrderCoverage(tried: exploration.count, changes: max(0, changes - 1)))
  }

  /// The failure of a scenario that has more orders than were tried, if all must be tried.
  private func incomplete(_ coverage: OrderCoverage) -> [Failure] {
    guard budget.mustTryAll, let note = coverage.note else { return [] }
    let place = plan.file.text.position(of: Int(orderPlace.start))
    let failure = Failure(
      line: place.line, column: place.column, cause: "orders", message: note,
      details: ["hint: an 'until', or fewer events at one instant, make fewer orders"])
    return [failure]
  }

  /// The `order any` statement of the scenario, or of the head of its file.
  private var orderPlace: SourceRange {
    for case .order(let setting) in plan.syntax.statements + plan.file.head {
      return setting.range
    }
    return plan.syntax.titleRange
  }
}
