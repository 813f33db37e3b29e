import MarbleDiagrams

/// What the selected scenarios of a file, or of a block of documentation, do, and what is wrong with it.
package struct FileExplanation {
  package let path: String
  /// What is wrong with the file as such, or with what stands before its first scenario; none of its scenarios can be run then.
  package let problems: [Failure]
  /// The scenarios that have something to tell.
  package let scenarios: [ScenarioExplanation]
}

extension ScenarioSuite {
  /// Runs the selected scenarios with every stage watched, and tells what each did.
  ///
  /// Of a scenario with `order any` it is the first order that does not hold that is explained, else that of the rows.
  package func explain(
    systems: [SystemDefinition] = [],
    where isSelected: (_ path: String, _ title: String) -> Bool = { _, _ in true }
  ) -> [FileExplanation] {
    let registry = SystemRegistry(systems)
    return sources.flatMap(\.files).map { file in
      let runner = ScenarioRunner(file: file, systems: registry)
      let selected = file.scenarios.filter { isSelected(file.path, $0.title) }.map(runner.explain)
      return FileExplanation(
        path: file.path, problems: file.headProblems.map(\.failure),
        scenarios: file.headErrors.isEmpty ? selected : selected.filter { !$0.problems.isEmpty })
    }
  }
}

extension ScenarioRunner {
  func explain(_ syntax: ScenarioSyntax) -> ScenarioExplanation {
    let line = file.text.position(of: Int(syntax.range.start)).line
    func unexplained(_ problems: [Problem]) -> ScenarioExplanation {
      ScenarioExplanation(
        path: file.path, title: syntax.title, line: line, parts: [], story: [], failures: [],
        problems: problems.map(\.failure).readable)
    }
    let (ready, problems) = prepare(syntax, isExplained: true)
    guard let run = ready, problems.isEmpty else {
      ready?.tearDown()
      return unexplained(problems)
    }
    if let problem = run.drawingProblem {
      run.tearDown()
      return unexplained([problem])
    }
    let (shown, verdict) = execute(run)
    defer { shown.tearDown() }
    // What has been written down helps all the same.
    let cut = shown.drawingProblem.map { [$0.failure] } ?? []
    return ScenarioExplanation(
      path: file.path, title: syntax.title, line: line, parts: shown.explanations,
      story: shown.story, failures: verdict + cut, problems: [])
  }
}
