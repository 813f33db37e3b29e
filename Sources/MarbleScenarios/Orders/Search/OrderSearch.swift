import MarbleDiagrams
import MarbleTestKit

/// Runs a scenario under the orders of the work at one instant, those with the fewest changes of
/// the documented order first, until one fails or the budget is spent.
///
/// So the first order that fails has the fewest changes. The events of one source keep their order.
package struct OrderSearch {
  private let plan: Plan
  private let budget: OrderBudget

  /// The result of a search.
  package struct Result {
    /// The run of the order that fails, or else of the documented order. The caller must tear it
    /// down.
    package let run: ScenarioRun
    package var failures: [Failure]
    let coverage: OrderCoverage
  }

  package init(_ plan: Plan, budget: OrderBudget = OrderBudget()) {
    (self.plan, self.budget) = (plan, budget)
  }

  /// Searches, and reports the order that fails, or else the documented order.
  package func report(line: Int, drawing: ((ScenarioRun) -> Chart?)? = nil) -> ScenarioReport {
    var result = search()
    defer { result.run.tearDown() }
    if result.run.exploration?.deviations.isEmpty == true, !Verdict.holds(for: result.run) {
      addRemedy(to: &result)
    }
    var report = result.run.report(line: line, failures: result.failures)
    report.orders = result.coverage
    guard let drawing, !result.failures.isEmpty else { return report }
    let traced = result.run.traced()
    report.chart = drawing(traced)
    if traced !== result.run { traced.tearDown() }
    return report
  }

  package func search() -> Result {
    let documented = execute([])
    if let failures = failures(of: documented) {
      return Result(
        run: documented, failures: failures, coverage: OrderCoverage(tried: 1, changes: 0))
    }
    let (run, exploration) = explore(after: documented) { !Verdict.holds(for: $0) }
    if let run, let failures = failures(of: run) {
      documented.tearDown()
      return Result(run: run, failures: failures, coverage: coverage(of: exploration, until: run))
    }
    let coverage = coverage(of: exploration)
    return Result(run: documented, failures: incomplete(coverage), coverage: coverage)
  }

  /// Adds the first order in which the scenario holds, if it fails in the documented order.
  private func addRemedy(to result: inout Result) {
    let run = explore(after: result.run, until: Verdict.holds(for:)).found
    defer { run?.tearDown() }
    guard let order = run?.exploration else { return }
    result.failures[0].add(OrderDescription(of: order, in: plan, title: "holds if:").lines)
  }

  /// Tries the orders after the documented one, until a run is found or the budget is spent. The
  /// caller must tear down the run.
  private func explore(
    after documented: ScenarioRun, until isFound: (ScenarioRun) -> Bool
  ) -> (found: ScenarioRun?, OrderExploration) {
    var exploration = OrderExploration()
    _ = exploration.next()
    var work = note(documented, in: &exploration)
    while exploration.count < budget.orders, work <= budget.work, let order = exploration.next() {
      let run = execute(order)
      if isFound(run) { return (run, exploration) }
      work += note(run, in: &exploration)
      run.tearDown()
    }
    return (nil, exploration)
  }

  /// The runs that were tried, up to a run of interest if there is one.
  private func coverage(
    of exploration: OrderExploration, until found: ScenarioRun? = nil
  ) -> OrderCoverage {
    let changes = found?.exploration.map { max(0, $0.deviations.count - 1) }
    return OrderCoverage(
      tried: exploration.count, changes: changes ?? exploration.completeDeviations)
  }

  private func execute(_ order: [Deviation]) -> ScenarioRun {
    ScenarioRun(plan, order: order).executed()
  }

  /// Notes the choices of a run, and returns its work.
  private func note(_ run: ScenarioRun, in exploration: inout OrderExploration) -> Int {
    guard let arbiter = run.exploration else { return run.work }
    exploration.note(alternatives: arbiter.alternatives)
    return run.work + arbiter.comparisons
  }

  private func failures(of run: ScenarioRun) -> [Failure]? {
    var failures = Verdict.failures(of: run)
    guard !failures.isEmpty else { return nil }
    failures[0].add(run.orderDescription)
    return failures
  }

  /// The failure of a scenario that has more orders than were tried, if all must be tried.
  private func incomplete(_ coverage: OrderCoverage) -> [Failure] {
    guard budget.mustTryAll, let note = coverage.note else { return [] }
    let hint = StyledText.hint("an 'until', or fewer events at one instant, make fewer orders")
    return [Failure("orders", note, at: orderPlace.bytes, in: plan.file.text, details: [hint])]
  }

  /// The `order any` statement of the scenario, or of the head of its file.
  private var orderPlace: SourceRange {
    for case .order(let setting) in plan.syntax.statements + plan.file.head {
      return setting.range
    }
    return plan.syntax.titleRange
  }
}
