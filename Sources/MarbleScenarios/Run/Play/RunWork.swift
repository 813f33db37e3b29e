/// The work of one run, in the units of its limits.
package struct RunWork {
  /// The actions of the clock.
  let actions: Int
  /// The calls of closures, values of synchronous sources and attempts.
  let calls: Int
  /// The steps of the stages.
  let steps: Int

  /// All of it as one number, in which four steps count as one call or action.
  package var effort: Int { calls + actions + steps / 4 }
}

extension Plan {
  /// How many times the work of the unchanged scenario a changed one may do.
  private static let factor = 10

  /// The scenario, with limits of ten times some work. An endless run of a changed scenario reaches
  /// them early.
  ///
  /// - Parameters:
  ///   - work: The work of the unchanged scenario.
  ///   - least: The actions, calls and steps that every changed scenario may do. A short scenario
  ///     may do some more, because a change that repeats an event is no endless loop.
  package func limited(by work: RunWork, least: Int) -> Plan {
    func limit(_ used: Int) -> Int { max(least, Self.factor * used) }
    var plan = self
    plan.actionLimit = min(actionLimit, limit(work.actions))
    plan.effortLimit = min(effortLimit, limit(work.calls))
    plan.stepLimit = min(stepLimit, limit(work.steps))
    return plan
  }
}
