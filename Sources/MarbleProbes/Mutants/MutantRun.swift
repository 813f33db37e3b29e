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
    if plan.syntax.isProperty { return resultOfSessions(of: plan) }
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

  /// Runs the sessions of a changed property.
  private static func resultOfSessions(of plan: Plan) -> Result {
    let shape = SessionShape(plan, drawsOrder: false)
    let run = PropertyRun(plan: plan, shape: shape)
    var sessions = SessionHunt(shape, seed: plan.titleSeed)
    var tests = Array(repeating: 0, count: plan.claims.count)
    let broken = sessions.firstBroken(of: HuntLimits.usualSessions, run: run.outcomes) {
      for outcome in $1 {
        for (index, count) in outcome.tests.enumerated() { tests[index] += count }
      }
    }
    switch broken?.outcome.broken {
    case nil: break
    case .error(RunError.endless): return .takesTooLong
    case .misuse: return .cannotBuild
    default: return .fails
    }
    // A claim that can no longer fail notices the change, too.
    return tests.contains(0) ? .fails : .holds
  }
}

extension ScenarioRun {
  /// True if the run was ended because it did too much.
  var isEndless: Bool {
    isAbandoned || errors.contains { $0.cause == RunError.endless }
  }
}
