import MarbleDiagrams

extension ScenarioSuite {
  /// Runs every scenario, spread over threads. The order and the content of the report do not
  /// depend on the number of threads.
  ///
  /// - Parameters:
  ///   - systems: The systems that the scenarios may name. Their names must be different.
  ///   - operators: The operators that the scenarios may use besides those of the language. One
  ///     whose name is taken, or is no name, makes every scenario invalid.
  ///   - threads: The number of scenarios that run at once.
  ///   - check: Checks the properties: `.properties` of `MarbleProbes`. Without it, a property is
  ///     invalid.
  ///   - isSelected: Selects the scenarios to run by the path of the file, the title, and the
  ///     number of the scenario within the suite, counted from 0.
  public func run(
    systems: [SystemDefinition] = [], operators: [OperatorDefinition] = [], threads: Int = 1,
    checking check: PropertyCheck? = nil,
    where isSelected: @Sendable (_ path: String, _ title: String, _ index: Int) -> Bool = {
      _, _, _ in true
    }
  ) -> Report {
    run(
      systems: systems, operators: operators, threads: threads, checking: check,
      selecting: { $0.enumerated().map { isSelected($1.path, $1.title, $0) } })
  }

  /// Runs the scenarios that are selected after all have been read, and reports the progress.
  ///
  /// - Parameters:
  ///   - audit: How many orders of each scenario are tried; nil to try only those that a scenario
  ///     demands.
  ///   - check: Checks the properties.
  ///   - keepsEvents: False if nobody reads the events, windows and calls of a scenario that
  ///     passed. Then its report is released of them as soon as it has passed.
  ///   - drawing: Draws the traced run of each scenario for its report.
  ///   - selecting: Receives all scenarios once they are read, and returns the selection
  ///     for each.
  package func run<Refusal: Error>(
    systems: [SystemDefinition], operators: [OperatorDefinition] = [], threads: Int,
    progress: RunProgress? = nil, auditing audit: OrderBudget? = nil,
    checking check: PropertyCheck?, keepsEvents: Bool = true,
    drawing: (@Sendable (ScenarioRun) -> Chart?)? = nil,
    selecting: (_ scenarios: [(path: String, title: String)]) throws(Refusal) -> [Bool]
  ) throws(Refusal) -> Report {
    let registry = SystemRegistry(systems, operators: operators)
    let parts = concurrentMap(over: threads, sources, \.files)
    let files = parts.flatMap(\.self)
    let runs = files.map(\.runs)
    let isSelected = try selecting(
      zip(files, runs).flatMap { file, runs in runs.map { (file.path, $0.title) } })
    let all = runs.enumerated().flatMap { number, runs in
      runs.indices.map { (file: number, scenario: $0) }
    }
    let jobs = zip(all, isSelected).filter(\.1).map(\.0)
    progress?.begin(jobs.count)
    let runners = files.map {
      ScenarioRunner(
        file: $0, systems: registry, auditing: audit, checking: check, drawing: drawing)
    }
    let results = concurrentMap(over: threads, jobs) { job in
      defer { progress?.end() }
      var result = runners[job.file].run(runs[job.file][job.scenario])
      if !keepsEvents, result.report.outcome == .passed { result.report.removeEvents() }
      return result
    }
    var reports = files.map { FileReport(path: $0.path, problems: $0.headProblems.map(\.failure)) }
    var usedKeys = files.map { _ in Set<Character>() as Set<Character>? }
    for (job, result) in zip(jobs, results) {
      reports[job.file].scenarios.append(result.report)
      if let keys = result.usedKeys {
        usedKeys[job.file]?.formUnion(keys)
      } else {
        usedKeys[job.file] = nil
      }
    }
    for (number, file) in files.enumerated()
    where reports[number].scenarios.count == runs[number].count {
      let unused = runners[number].head.unused(besides: usedKeys[number], in: file)
      reports[number].problems += unused.map(\.failure)
    }
    return Report(
      files: gathering(reports, of: parts) { FileReport(path: $0.path, parts: $1) })
  }

  /// The titles of all scenarios in order, without running them.
  public func titles() -> [(path: String, title: String, line: Int)] {
    sources.flatMap(\.files).flatMap { file in
      file.runs.map {
        (file.path, $0.title, file.line(ofRun: $0))
      }
    }
  }
}

extension FileReport {
  /// The report of a page from those of its blocks, or of a scenario file from its single part.
  package init(path: String, parts: ArraySlice<FileReport>) {
    self.init(
      path: path, problems: parts.flatMap(\.problems), scenarios: parts.flatMap(\.scenarios))
  }
}
