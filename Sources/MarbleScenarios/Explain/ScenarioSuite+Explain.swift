import MarbleDiagrams

/// The explanations of the selected scenarios of a file, or of a block of documentation, and the
/// problems of the file.
package struct FileExplanation {
  package let path: String
  /// The problems of the file as such, or before its first scenario. None of its scenarios can then
  /// be run.
  package let problems: [Failure]
  /// The selected scenarios.
  package let scenarios: [ScenarioExplanation]
}

extension ScenarioSuite {
  /// Runs the selected scenarios with tracing, and explains what each stage did.
  ///
  /// For a scenario with `order any`, it explains the first order that fails, otherwise the order
  /// of the rows, and for a property the smallest session that breaks it.
  package func explain(
    systems: [SystemDefinition] = [], operators: [OperatorDefinition] = [],
    where isSelected: (_ path: String, _ title: String) -> Bool = { _, _ in true }
  ) -> [FileExplanation] {
    files.loaded(SystemRegistry(systems, operators: operators)).flatMap(\.parts).map { part in
      let (file, runner) = (part.file, part.runner)
      let selected = part.scenarios.filter { isSelected(file.path, $0.title) }
        .map { $0.isProperty ? runner.explain(property: $0) : runner.explain($0) }
      return FileExplanation(
        path: file.path, problems: file.headProblems.map(\.failure),
        scenarios: file.headErrors.isEmpty ? selected : selected.filter { !$0.problems.isEmpty })
    }
  }
}

extension ScenarioRunner {
  /// Explains the smallest session that breaks a property, with the failures of the property.
  fileprivate func explain(property syntax: ScenarioSyntax) -> ScenarioExplanation {
    let report = run(syntax).report
    let trial = report.smallestSession.map { self.trial(of: $0) }
    let explanation = trial.flatMap { trial in trial.syntax.map { trial.runner.explain($0) } }
    let isInvalid = report.outcome == .invalid
    return ScenarioExplanation(
      path: file.path, title: syntax.title, line: report.line, parts: explanation?.parts ?? [],
      tasks: explanation?.tasks,
      orderDescription: report.outcome == .passed
        ? [StyledText("no session breaks it", .title)] : [],
      failures: isInvalid ? [] : report.failures, problems: isInvalid ? report.failures : [])
  }

  func explain(_ syntax: ScenarioSyntax) -> ScenarioExplanation {
    let line = file.line(ofRun: syntax)
    return traced(
      syntax,
      refused: {
        ScenarioExplanation(
          path: file.path, title: syntax.title, line: line, parts: [], tasks: nil,
          orderDescription: [], failures: [], problems: $0)
      }
    ) { shown, verdict in
      // An incomplete trace is still useful.
      let cut = shown.drawingProblem.map { [$0.failure] } ?? []
      return ScenarioExplanation(
        path: file.path, title: syntax.title, line: line, parts: shown.explanations,
        tasks: shown.taskExplanation,
        orderDescription: shown.orderDescription, failures: verdict + cut, problems: [])
    }
  }
}
