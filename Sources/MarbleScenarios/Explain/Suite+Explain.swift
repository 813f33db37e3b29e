import MarbleDiagrams

extension Suite {
  /// Runs the selected scenarios with every stage watched, and tells what each did.
  ///
  /// Of a scenario with `order any` it is the first order that does not hold that is explained, else that of the rows.
  package func explain(
    systems: [SystemDefinition] = [],
    where isSelected: (_ path: String, _ title: String) -> Bool = { _, _ in true }
  ) -> [ScenarioExplanation] {
    let registry = SystemRegistry(systems)
    return sources.flatMap(\.files).flatMap { file -> [ScenarioExplanation] in
      if file.scenarios.isEmpty { return file.explanationOfProblems }
      let runner = ScenarioRunner(file: file, systems: registry)
      return file.scenarios.filter { isSelected(file.path, $0.title) }.map(runner.explain)
    }
  }
}

extension SourceFile {
  /// Why there is no scenario in it.
  fileprivate var explanationOfProblems: [ScenarioExplanation] {
    let problems = headErrors.map { Problem($0, in: self).failure }.readable
    return [
      ScenarioExplanation(
        path: path, title: "", line: 1, parts: [], failures: [], problems: problems)
    ]
  }
}

extension ScenarioRunner {
  func explain(_ syntax: ScenarioSyntax) -> ScenarioExplanation {
    let line = file.text.position(of: Int(syntax.range.start)).line
    let (ready, problems) = prepare(syntax, isExplained: true)
    guard let run = ready, problems.isEmpty else {
      ready?.tearDown()
      let failures = (file.headErrors.map { Problem($0, in: file) } + problems).map(\.failure)
      return ScenarioExplanation(
        path: file.path, title: syntax.title, line: line, parts: [], failures: [],
        problems: failures.readable)
    }
    let (shown, verdict) = execute(run)
    defer { shown.tearDown() }
    return ScenarioExplanation(
      path: file.path, title: syntax.title, line: line, parts: shown.explanations,
      failures: verdict, problems: [])
  }
}
