/// The first scenario of a text that is tried as a file of its own.
package struct ScenarioTrial {
  package let runner: ScenarioRunner
  /// Nil if the text has no scenario.
  package let syntax: ScenarioSyntax?

  /// - Parameter work: The steps that a run may take.
  package init(of text: String, path: String, systems: SystemRegistry, work: Int = Limits.work) {
    let file = SourceFile(path: path, bytes: Array(text.utf8))
    runner = ScenarioRunner(file: file, systems: systems, work: work)
    syntax = file.scenarios.first
  }

  /// The scenario, if the text has no error.
  var valid: ScenarioSyntax? { runner.file.errors.isEmpty ? syntax : nil }

  /// The rows of a scenario that can run, and otherwise why it cannot.
  package var plan: (plan: Plan?, problems: [Problem]) {
    guard let syntax else {
      return (nil, runner.file.errors.map { Problem($0, in: runner.file) })
    }
    return runner.runnablePlan(syntax)
  }

  /// Runs the scenario in one order, and reads the run. Nil if it cannot run.
  package func execute<Result>(_ read: (ScenarioRun) -> Result) -> Result? {
    guard let valid else { return nil }
    let (ready, problems) = runner.prepare(valid)
    guard var run = ready else { return nil }
    defer { run.tearDown() }
    guard problems.isEmpty else { return nil }
    run = run.executed()
    return run.problems.isEmpty ? read(run) : nil
  }
}

extension ScenarioRunner {
  /// A text that is tried with the systems of this file.
  package func trial(of text: String, work: Int = Limits.work) -> ScenarioTrial {
    ScenarioTrial(of: text, path: file.path, systems: systems, work: work)
  }
}
