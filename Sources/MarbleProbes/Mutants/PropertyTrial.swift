import MarbleScenarios
import MarbleTestKit

/// Runs the sessions of a changed property, only to find out whether it holds.
enum PropertyTrial {
  static func result(of plan: Plan) -> MutantRun.Result {
    let shape = SessionShape(plan, drawsOrder: false)
    let run = PropertyRun(plan: plan, shape: shape)
    var sessions = SessionHunt(shape, seed: plan.titleSeed)
    var tests = Array(repeating: 0, count: plan.claims.count)
    while sessions.count < HuntLimits.usualSessions {
      let outcomes = run.outcomes(
        of: sessions.round(limit: HuntLimits.usualSessions - sessions.count))
      if let broken = sessions.note(outcomes) {
        switch outcomes[broken].broken {
        case .error(PropertyRun.endlessCause): return .takesTooLong
        case .misuse: return .cannotBuild
        default: return .fails
        }
      }
      for outcome in outcomes {
        for (index, count) in outcome.tests.enumerated() { tests[index] += count }
      }
    }
    // A claim that can no longer fail notices the change, too.
    return tests.contains(0) ? .fails : .holds
  }
}
