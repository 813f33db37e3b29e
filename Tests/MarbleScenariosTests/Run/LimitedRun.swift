import MarbleDiagrams

@testable import MarbleScenarios

/// The first scenario of a text, run with a lower limit, which a debug build reaches sooner.
struct LimitedRun {
  let failures: [Failure]
  let actions: Int
  let work: Int

  init(_ text: String, systems: [SystemDefinition] = [], limit: Int) {
    let file = SourceFile(text)
    var plan = PlanReader.plan(
      file.scenarios[0], of: file, head: FileKeys(file.head), systems: SystemRegistry(systems))
    plan.workLimit = limit
    (failures, actions, work) = plan.run { run in
      (run.problems.map(\.failure) + Verdict.failures(of: run), run.actionCount, run.work)
    }
  }

  var messages: [String] { failures.map(\.message) }
}
