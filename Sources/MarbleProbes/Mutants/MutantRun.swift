import MarbleScenarios
import MarbleStreams
import MarbleTestKit

// The run of a changed scenario, only to find out whether it holds.
extension Plan {
  /// The scenario with a change.
  func changed(by mutation: Mutation) -> Plan {
    switch mutation.edit {
    case .statement(let changed): return replacing(changed())
    case .stages(let stages):
      var plan = self
      let mutation = stages.with(tick: tick)
      plan.stageTrace = { MutatedStageTrace(mutation, over: $0) }
      return plan
    }
  }

  /// The scenario, with limits of ten times the work that it does now.
  func limited() -> Plan {
    var plan = self
    plan.limit(by: run(\.work), least: MutantSelection.leastWork)
    return plan
  }

  /// Whether this changed scenario notices its change.
  var mutantOutcome: Mutant.Outcome {
    if syntax.isProperty { return mutantOutcomeOfSessions }
    var run = ScenarioRun(self)
    defer { run.tearDown() }
    guard run.problems.isEmpty else { return .notBuilt }
    run = run.executed()
    if run.isEndless { return .timeout(in: syntax.title) }
    // An 'order' statement whose names no longer come in their places notices the change.
    guard run.problems.isEmpty, Verdict.holds(for: run) else { return .killed(by: syntax.title) }
    guard triesEveryOrder else { return .survived }
    let result = OrderSearch(self).search()
    result.run.tearDown()
    return result.failures.isEmpty ? .survived : .killed(by: syntax.title)
  }

  /// Runs the sessions of a changed property.
  private var mutantOutcomeOfSessions: Mutant.Outcome {
    let shape = SessionShape(self, drawsOrder: false)
    let run = PropertyRun(plan: self, shape: shape)
    var sessions = SessionHunt(shape, seed: titleSeed)
    var tests = Array(repeating: 0, count: claims.count)
    let broken = sessions.firstBroken(of: HuntLimits.usualSessions, run: run.outcomes) {
      for outcome in $1 {
        for (index, count) in outcome.tests.enumerated() { tests[index] += count }
      }
    }
    switch broken?.outcome.broken {
    // A claim that can no longer fail notices the change, too.
    case nil: return tests.contains(0) ? .killed(by: syntax.title) : .survived
    case .error(RunError.endless): return .timeout(in: syntax.title)
    case .misuse: return .notBuilt
    default: return .killed(by: syntax.title)
    }
  }
}

extension ScenarioRun {
  /// True if the run was ended because it did too much.
  var isEndless: Bool {
    isAbandoned || errors.contains { $0.cause == RunError.endless }
  }
}
