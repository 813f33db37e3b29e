import MarbleDiagrams

extension ScenarioSuite {
  /// Runs the selected scenarios, spread over threads, and draws their events. The result does not
  /// depend on the number of threads.
  ///
  /// For a scenario with `order any`, it draws the first order that fails, otherwise the order of
  /// the rows.
  package func draw(
    systems: [SystemDefinition] = [], operators: [OperatorDefinition] = [], threads: Int = 1,
    where isSelected: (_ path: String, _ title: String) -> Bool = { _, _ in true }
  ) -> [ScenarioDrawing] {
    draw(systems: systems, operators: operators, threads: threads, limit: .max) {
      isSelected($0.path, $1.title)
    }
  }

  /// Runs and draws the scenarios that begin in a range of bytes of a file, up to a limit.
  package func draw(
    systems: [SystemDefinition], operators: [OperatorDefinition], threads: Int, path: String,
    in range: Range<Int>, limit: Int
  ) -> [ScenarioDrawing] {
    draw(systems: systems, operators: operators, threads: threads, limit: limit) {
      $0.path == path && range.contains(Int($1.range.start))
    }
  }

  private func draw(
    systems: [SystemDefinition], operators: [OperatorDefinition], threads: Int, limit: Int,
    selecting isSelected: (SourceFile, ScenarioSyntax) -> Bool
  ) -> [ScenarioDrawing] {
    let registry = SystemRegistry(systems, operators: operators)
    let files = concurrentMap(over: threads, sources, \.files).flatMap(\.self)
    let runners = files.map { ScenarioRunner(file: $0, systems: registry) }
    let heads = files.map(\.sourceOfHead)
    let runs = files.map(\.runs)
    var jobs: [(file: Int, scenario: Int?)] = []
    for (number, file) in files.enumerated() {
      if !file.headErrors.isEmpty { jobs.append((number, nil)) }
      for (scenario, syntax) in runs[number].enumerated()
      where jobs.count < limit && !syntax.isProperty && isSelected(file, syntax) {
        jobs.append((number, scenario))
      }
    }
    return concurrentMap(over: threads, jobs) { job in
      guard let scenario = job.scenario else { return files[job.file].drawingOfProblems }
      return runners[job.file].draw(runs[job.file][scenario], under: heads[job.file])
    }
  }
}

extension LoadedScenario {
  /// Runs the scenario once more and draws its events. A property has no drawing of its own.
  package func drawing() -> ScenarioDrawing? {
    syntax.isProperty ? nil : runner.draw(syntax, under: runner.file.sourceOfHead)
  }
}

extension SourceFile {
  fileprivate var drawingOfProblems: ScenarioDrawing {
    ScenarioDrawing(
      path: path, title: "", isTitled: false, line: 1, outcome: .invalid, source: "", chart: nil,
      failures: headProblems.map(\.failure).readable, range: 0..<0)
  }
}

extension ScenarioRunner {
  fileprivate func draw(
    _ syntax: ScenarioSyntax, under sourceOfHead: [String]
  ) -> ScenarioDrawing {
    let line = file.line(ofRun: syntax)
    func drawing(
      _ outcome: Outcome, _ chart: Chart?, _ failures: [Failure]
    ) -> ScenarioDrawing {
      ScenarioDrawing(
        path: file.path, title: syntax.title, isTitled: syntax.isTitled, line: line,
        outcome: outcome, source: file.source(of: syntax, under: sourceOfHead), chart: chart,
        failures: failures, range: file.lines(of: syntax))
    }
    let (ready, problems) = prepare(syntax, isExplained: true)
    guard let run = ready, problems.isEmpty else {
      ready?.tearDown()
      return drawing(.invalid, nil, problems.map(\.failure).readable)
    }
    if let problem = run.drawingProblem {
      run.tearDown()
      return drawing(.invalid, nil, [problem.failure])
    }
    let (shown, verdict) = execute(run)
    defer { shown.tearDown() }
    if let problem = shown.drawingProblem { return drawing(.invalid, nil, [problem.failure]) }
    return drawing(verdict.isEmpty ? .passed : .failed, shown.chart, verdict)
  }
}
