import MarbleScenarios
import MarbleTestKit

/// Runs the sessions of a changed property, only to find out whether it holds.
enum PropertyTrial {
  static func result(of plan: Plan) -> MutantRun.Result {
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
