@testable import MarbleLanguage
@testable import MarbleProbes
@testable import MarbleScenarios

extension Inspection {
  /// The limit of the work of a run. A run without an end reaches it in milliseconds.
  private static let limit = 50_000

  /// Runs each scenario with low limits, also explained. A run that reaches a limit must end there
  /// and say so.
  mutating func runWithLowLimits(_ files: [SourceFile]) throws(Finding) {
    begin("run with low limits")
    for file in files where file.headErrors.isEmpty {
      let runner = ScenarioRunner(file: file, systems: SystemRegistry(Self.systems))
      for syntax in file.runs {
        var plan = runner.plan(syntax)
        plan.limit(by: 0, least: Self.limit)
        guard plan.isBuildable else { continue }
        for isExplained in [false, true] {
          var run = ScenarioRun(plan, isExplained: isExplained)
          defer { run.tearDown() }
          guard run.problems.isEmpty else { break }
          run = run.executed()
          digest.add("\(run.errors)")
          guard run.isEndless else { continue }
          tally[.ended] += 1
          try require(
            !run.errors.isEmpty || !run.problems.isEmpty, "limits: a run ended without a word",
            syntax.title)
          try require(
            run.work <= 10 * Self.limit, "limits: a run went on after its limit",
            "\(run.work) steps")
        }
      }
    }
  }
}
