import MarbleDiagrams
import MarbleScenarios
import MarbleStreams
import MarbleTestKit

/// The scenarios in which the same parts are changed, ready to run with these changes.
struct MutantTrial {
  /// One scenario.
  struct ChangedScenario {
    let plan: Plan
    /// Returns the scenario with a change.
    let changed: (Int) -> Plan
  }

  let uses: [ChangedScenario]

  /// - Parameter plan: Reads a scenario by its number among the runs of the file.
  init(_ pipeline: MutatedPipeline, of file: SourceFile, _ plan: (Int) -> Plan) {
    var plans: [Int: Plan] = [:]
    var mutations: [SourceRange: [Mutation]] = [:]
    uses = pipeline.uses.compactMap { use in
      let read = plans[use.run] ?? plan(use.run).limited()
      plans[use.run] = read
      guard let statement = read.pipelines.first(where: { $0.range == use.statement }) else {
        return nil
      }
      let found =
        mutations[use.statement]
        ?? MutationFinder.mutations(
          of: statement.pipeline, in: file.text, tick: read.tick, registry: read.operators)
      mutations[use.statement] = found
      return ChangedScenario(plan: read) { index in
        let changed = MutationFinder.pipeline(
          statement.pipeline, with: found[index].number, in: file.text, tick: read.tick,
          registry: read.operators)
        return read.replacing(statement.with(changed))
      }
    }
  }

  /// - Parameter plan: Reads a scenario by its number among the runs of the file.
  init(_ system: MutatedSystem, _ plan: (Int) -> Plan) {
    uses = system.runs.map { run in
      let plan = plan(run).limited()
      return ChangedScenario(plan: plan) { index in
        var changed = plan
        let mutation = system.mutations[index].with(tick: plan.tick)
        changed.stageTrace = { MutatedStageTrace(mutation, over: $0) }
        return changed
      }
    }
  }

  /// The changes in each statement with a pipeline. A statement of the head counts once.
  static func mutations(
    of pipeline: MutatedPipeline, in file: SourceFile, _ plan: (Int) -> Plan
  ) -> [[Mutation]] {
    var known: Set<SourceRange> = []
    return pipeline.uses.filter { known.insert($0.statement).inserted }.compactMap { use in
      let plan = plan(use.run)
      guard let statement = plan.pipelines.first(where: { $0.range == use.statement }) else {
        return nil
      }
      return MutationFinder.mutations(
        of: statement.pipeline, in: file.text, tick: plan.tick, registry: plan.operators)
    }
  }

  /// Runs the scenarios with a change until one notices it.
  func outcome(of mutation: Int) -> Mutant.Outcome {
    var isBuilt = false
    for use in uses {
      let title = use.plan.syntax.title
      switch MutantRun.result(of: use.changed(mutation)) {
      case .holds: isBuilt = true
      case .fails: return .killed(by: title)
      case .takesTooLong: return .timeout(in: title)
      case .cannotBuild: break
      }
    }
    return isBuilt ? .survived : .notBuilt
  }
}

extension Plan {
  /// The scenario, with limits of ten times the work that it does now.
  fileprivate func limited() -> Plan {
    let run = ScenarioRun(self)
    run.build()
    run.execute()
    defer { run.tearDown() }
    var plan = self
    plan.limit(by: run.work, least: MutantRun.leastWork)
    return plan
  }
}
