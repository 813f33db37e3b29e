/// The properties of a suite, with what their sessions showed.
package struct HuntReport: Sendable {
  /// A report for each property. It passed if no session broke it.
  package var report: Report
  /// The results of the properties, in the order of the report.
  package var results: [HuntResult] = []
  /// The number of properties that were selected.
  package var count = 0
  /// The number of properties before which the hunt was over. They have no report.
  package var unreached = 0
}

extension ScenarioSuite {
  /// Runs sessions of each property, one property after the other.
  ///
  /// - Parameter limits: Receives the number of a property and how many there are. Returns how its
  ///   sessions run.
  package func hunt(
    systems: [SystemDefinition] = [], operators: [OperatorDefinition] = [],
    limits: (_ number: Int, _ count: Int) -> HuntLimits = { _, _ in HuntLimits() },
    where isSelected: (_ path: String, _ title: String) -> Bool = { _, _ in true }
  ) -> HuntReport {
    let files = files.loaded(SystemRegistry(systems, operators: operators))
    func isHunted(_ scenario: LoadedScenario) -> Bool {
      scenario.syntax.isProperty && isSelected(scenario.runner.file.path, scenario.title)
    }
    let count = files.reduce(0) { $0 + $1.scenarios.count(where: isHunted) }
    var answer = HuntReport(report: Report(files: []), count: count)
    for file in files {
      let problems = file.parts.flatMap { $0.file.headProblems.map(\.failure) }
      var report = FileReport(path: file.path, problems: problems)
      for scenario in file.scenarios where isHunted(scenario) {
        let limits = limits(answer.results.count + answer.unreached, count)
        guard !limits.isOver() else {
          answer.unreached += 1
          continue
        }
        let result = scenario.runner.hunt(scenario.syntax, limits)
        report.scenarios.append(result.report)
        answer.results.append(result)
      }
      answer.report.files.append(report)
    }
    return answer
  }
}

extension ScenarioRunner {
  /// Runs sessions of a property, unless its text is wrong.
  fileprivate func hunt(_ syntax: ScenarioSyntax, _ limits: HuntLimits) -> HuntResult {
    let (plan, problems) = runnablePlan(syntax)
    guard let plan else {
      return HuntResult(
        report: invalidReport(of: syntax, problems), seed: limits.seed ?? 0, sessions: 0,
        behaviours: 0, counts: [])
    }
    return hunt(plan, limits)
  }
}
