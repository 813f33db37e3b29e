import MarbleDiagrams
import MarbleScenarios

extension ScenarioSuite {
  /// Runs every scenario, each case of it separately, with the operators of another library.
  ///
  /// Each operator overrides the form of the language that has its name, labels and types, as
  /// `marbles operators NAME` prints them. `.flag("onCompletion", "drop")` is one option of a form.
  /// Options with a value, such as `.switch(t)`, cannot be overridden, and neither can `partition`.
  ///
  /// The sources of the rows, the observers and the clock are the same as in a run without it. Each
  /// stage of each pipeline is an operator of the library. A scenario with a stage that the library
  /// does not have is not run.
  ///
  /// - Parameters:
  ///   - library: The operators of the library.
  ///   - threads: The number of scenarios that run at once. The results do not depend on it.
  /// - Returns: One result for each scenario, or for each of its cases, in the order of the files.
  public func conformance(
    of library: [OperatorDefinition], threads: Int = 1
  ) -> [ConformanceResult] {
    let files = files.loaded(SystemRegistry([], library: library), threads: threads)
    return files.results(
      threads: threads, where: { $0.headErrors.isEmpty && !$1.isProperty }
    ) { $0.conformance(of: $1) }
    .joined().flatMap { results in
      let file = results.part.file
      guard !file.headErrors.isEmpty || file.scenarios.isEmpty else { return results.results }
      return [
        ConformanceResult(
          path: file.path, title: "", line: 1, operators: [],
          outcome: .invalid(file.headProblems.map(\.failure).readable))
      ]
    }
  }
}

extension ScenarioRunner {
  fileprivate func conformance(of syntax: ScenarioSyntax) -> ConformanceResult {
    let (ready, problems) = prepare(syntax)
    let use = ready?.names.library
    func result(_ outcome: ConformanceResult.Outcome) -> ConformanceResult {
      ConformanceResult(
        path: file.path, title: syntax.title,
        line: file.line(ofRun: syntax),
        operators: use?.mapped.sorted() ?? [], outcome: outcome)
    }
    defer { ready?.tearDown() }
    if let lacking = use?.lacking, !lacking.isEmpty { return result(.notMapped(lacking.sorted())) }
    guard let ready, problems.isEmpty else {
      let failures = problems.map(\.failure).readable
      let own = ScenarioRunner(file: file, systems: .empty).prepare(syntax)
      own.run?.tearDown()
      let isValid = own.problems.isEmpty && systems.operatorErrors.isEmpty
      return result(isValid ? .differs(failures) : .invalid(failures))
    }
    if use?.mapped.isEmpty ?? true { return result(.usesNone) }
    let failures: [Failure]
    if let search = search(ready.plan) {
      failures = search.report(line: 1).failures
    } else {
      let run = ready.executed()
      defer { run.tearDown() }
      failures = run.findings
    }
    return result(failures.isEmpty ? .holds : .differs(failures))
  }
}
