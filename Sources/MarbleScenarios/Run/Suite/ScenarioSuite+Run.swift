import MarbleDiagrams
import MarbleTestKit

extension ScenarioSuite {
  /// Runs every scenario, and 200 sessions of every property, spread over threads. The order and
  /// the content of the report do not depend on the number of threads.
  ///
  /// - Parameters:
  ///   - systems: The systems that the scenarios may name. Their names must be different.
  ///   - operators: The operators that the scenarios may use besides those of the language. One
  ///     whose name is taken, or is no name, makes every scenario invalid.
  ///   - threads: The number of scenarios that run at once.
  ///   - isSelected: Selects the scenarios to run by the path of the file, the title, and the
  ///     number of the scenario within the suite, counted from 0.
  public func run(
    systems: [SystemDefinition] = [], operators: [OperatorDefinition] = [], threads: Int = 1,
    where isSelected: @Sendable (_ path: String, _ title: String, _ index: Int) -> Bool = {
      _, _, _ in true
    }
  ) -> Report {
    run(
      systems: systems, operators: operators, threads: threads,
      selecting: { $0.enumerated().map { isSelected($1.path, $1.title, $0) } })
  }

  /// Runs the scenarios that are selected after all have been read, and reports the progress.
  ///
  /// - Parameters:
  ///   - audit: How many orders of each scenario are tried; nil to try only those that a scenario
  ///     demands.
  ///   - keepsEvents: False if nobody reads the events, windows and calls of a scenario that
  ///     passed. Then its report is released of them as soon as it has passed.
  ///   - work: The steps that each run may take.
  ///   - selecting: Receives all scenarios once they are read, and returns the selection
  ///     for each.
  package func run<Refusal: Error>(
    systems: [SystemDefinition], operators: [OperatorDefinition] = [], threads: Int,
    progress: RunProgress? = nil, auditing audit: OrderBudget? = nil,
    keepsEvents: Bool = true, work: Int = Limits.work,
    selecting: (_ scenarios: [(path: String, title: String)]) throws(Refusal) -> [Bool]
  ) throws(Refusal) -> Report {
    let files = files.loaded(SystemRegistry(systems, operators: operators), threads: threads) {
      ScenarioRunner(file: $0, systems: $1, auditing: audit, work: work)
    }
    let all = files.flatMap { file in file.scenarios.map { (file.path, $0.title) } }
    var isSelected = try selecting(all)[...]
    progress?.begin(isSelected.count { $0 })
    let results = files.results(
      threads: threads, where: { _, _ in isSelected.popFirst() ?? false }
    ) { runner, syntax in
      defer { progress?.end() }
      var result = runner.run(syntax)
      if !keepsEvents, result.report.outcome == .passed { result.report.removeEvents() }
      return result
    }
    return Report(
      files: zip(files, results).map { file, parts in
        FileReport(
          path: file.path, problems: parts.flatMap { $0.part.problems(after: $0.results) },
          scenarios: parts.flatMap { $0.results.map(\.report) })
      })
  }

  /// The titles of all scenarios in order, without running them.
  public func titles() -> [(path: String, title: String, line: Int)] {
    sources.flatMap(\.files).flatMap { file in
      file.runs.map { (file.path, $0.title, file.line(ofRun: $0)) }
    }
  }
}

extension ScenarioRunner {
  /// A scenario's report, and the keys of the file's head that it uses. The keys are nil if the
  /// rows cannot be read.
  package struct Result {
    package var report: ScenarioReport
    var usedKeys: Set<Character>?
  }

  /// Runs a scenario. A scenario that cannot be run is reported as invalid.
  package func run(_ syntax: ScenarioSyntax) -> Result {
    let line = file.line(ofRun: syntax)
    func invalid(_ problems: [Problem]) -> Result {
      Result(report: invalidReport(of: syntax, problems), usedKeys: nil)
    }
    let (ready, problems) = prepare(syntax, isExplained: drawing != nil)
    guard var run = ready else { return invalid(problems) }
    defer { run.tearDown() }
    // The plan is large, so it is copied once. A run that waits for threads has the same rows.
    let plan = run.plan
    let start = ContinuousClock.now
    func result(_ report: consuming ScenarioReport) -> Result {
      report.realTime.duration = start.duration(to: .now)
      return Result(report: report, usedKeys: run.names.keys.usedOfHead)
    }
    guard problems.isEmpty else { return result(invalid(problems).report) }
    if syntax.isProperty { return result(hunt(plan, HuntLimits()).report) }
    if let search = search(plan) {
      var report = search.report(line: line, drawing: drawing)
      if let drawing, report.chart == nil {
        // Every order holds, so the picture shows that of the rows.
        run = run.executed()
        report.chart = drawing(run)
      }
      return result(report)
    }
    run = run.executed()
    guard run.problems.isEmpty else { return result(invalid(run.problems).report) }
    var report = run.report(line: line, failures: Verdict.failures(of: run))
    report.chart = drawing?(run)
    return result(report)
  }
}

extension ScenarioTrial {
  /// The report of the scenario. Nil if the text has an error.
  package var report: ScenarioReport? { valid.map { runner.run($0).report } }
}
