import MarbleScenarios

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
  /// - Parameters:
  ///   - systems: The systems that the properties may name.
  ///   - operators: The operators that the properties may use besides those of the language.
  ///   - limits: Receives the number of a property and how many there are. Returns how its sessions
  ///     run.
  ///   - isSelected: Selects the properties by the path of the file and the title.
  package func hunt(
    systems: [SystemDefinition] = [], operators: [OperatorDefinition] = [],
    limits: (_ number: Int, _ count: Int) -> HuntLimits = { _, _ in HuntLimits() },
    where isSelected: (_ path: String, _ title: String) -> Bool = { _, _ in true }
  ) -> HuntReport {
    let registry = SystemRegistry(systems, operators: operators)
    let parts = sources.map(\.files)
    let files = parts.flatMap(\.self)
    let properties = files.map { file in
      file.runs.filter { $0.isProperty && isSelected(file.path, $0.title) }
    }
    let count = properties.reduce(0) { $0 + $1.count }
    var answer = HuntReport(report: Report(files: []), count: count)
    var reports: [FileReport] = []
    for (file, properties) in zip(files, properties) {
      let runner = ScenarioRunner(file: file, systems: registry)
      var report = FileReport(path: file.path, problems: file.headProblems.map(\.failure))
      for syntax in properties {
        let limits = limits(answer.results.count + answer.unreached, count)
        guard !limits.isOver() else {
          answer.unreached += 1
          continue
        }
        let result = runner.hunt(syntax, limits)
        report.scenarios.append(result.report)
        answer.results.append(result)
      }
      reports.append(report)
    }
    answer.report.files = gathering(reports, of: parts) { FileReport(path: $0.path, parts: $1) }
    return answer
  }
}

extension ScenarioRunner {
  /// Runs sessions of a property, unless its text is wrong.
  fileprivate func hunt(_ syntax: ScenarioSyntax, _ limits: HuntLimits) -> HuntResult {
    let (ready, problems) = prepare(syntax)
    let plan = ready?.plan
    ready?.tearDown()
    guard let plan, problems.isEmpty else {
      return HuntResult(
        report: invalidReport(of: syntax, problems), seed: limits.seed ?? 0, sessions: 0,
        behaviours: 0, counts: [])
    }
    return hunt(plan, limits)
  }
}
