import MarbleScenarios
import MarbleStreams
import MarbleTestKit

/// Runs a changed scenario, only to find out whether it holds.
enum MutantRun {
  enum Result {
    case holds
    case fails
    case takesTooLong
    case cannotBuild
  }

  /// The steps that every changed scenario may take.
  static let leastWork = 50_000

  static func result(of plan: Plan) -> Result {
    if plan.syntax.isProperty { return PropertyTrial.result(of: plan) }
    var run = ScenarioRun(plan)
    defer { run.tearDown() }
    run.build()
    guard run.problems.isEmpty else { return .cannotBuild }
    run = run.executed()
    if run.isEndless { return .takesTooLong }
    // An 'order' statement whose names no longer come in their places notices the change.
    guard run.problems.isEmpty, Verdict.holds(for: run) else { return .fails }
    guard plan.triesEveryOrder else { return .holds }
    let result = OrderSearch(plan).search()
    result.run.tearDown()
    return result.failures.isEmpty ? .holds : .fails
  }
}

extension ScenarioRun {
  /// True if the run was ended because it did too much.
  var isEndless: Bool {
    isAbandoned || errors.contains { $0.cause == RunError.endless }
  }
}
