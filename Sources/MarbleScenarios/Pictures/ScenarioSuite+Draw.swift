import MarbleDiagrams

extension ScenarioSuite {
  /// Runs the selected scenarios, spread over threads, and draws their events. The result does not
  /// depend on the number of threads.
  ///
  /// For a scenario with `order any`, it draws the first order that fails, otherwise the order of
  /// the rows.
  ///
  /// - Parameter checking: The checks of a run. With them each drawing has the outcome and the
  ///   failures that ``run(systems:operators:threads:checking:where:)`` reports, and a property has
  ///   one as well. Without them nothing has to be expected, and properties are left out.
  package func draw(
    systems: [SystemDefinition] = [], operators: [OperatorDefinition] = [], threads: Int = 1,
    checking: PropertyCheck? = nil,
    where isSelected: (_ path: String, _ title: String) -> Bool = { _, _ in true }
  ) -> [ScenarioDrawing] {
    draw(systems: systems, operators: operators, threads: threads, checking: checking) {
      isSelected($0.path, $1.title)
    }
  }

  /// Runs and draws the scenarios and properties that begin in a range of bytes of a file, up to a
  /// limit.
  package func draw(
    systems: [SystemDefinition], operators: [OperatorDefinition], threads: Int,
    checking: PropertyCheck, path: String, in range: Range<Int>, limit: Int
  ) -> [ScenarioDrawing] {
    var count = 0
    return draw(
      systems: systems, operators: operators, threads: threads, checking: checking, isWhole: false
    ) {
      guard count < limit, $0.path == path, range.contains(Int($1.range.start)) else {
        return false
      }
      count += 1
      return true
    }
  }

  private func draw(
    systems: [SystemDefinition], operators: [OperatorDefinition], threads: Int,
    checking: PropertyCheck?, isWhole: Bool = true,
    selecting isSelected: (SourceFile, ScenarioSyntax) -> Bool
  ) -> [ScenarioDrawing] {
    let registry = SystemRegistry(systems, operators: operators)
    let parts = concurrentMap(over: threads, sources, \.files)
    let chosen = parts.flatMap(\.self).map { file in
      file.runs.map { ($0, isChosen: (checking != nil || !$0.isProperty) && isSelected(file, $0)) }
    }
    let report = checking.map { check in
      run(
        systems: systems, operators: operators, threads: threads, checking: check,
        keepsEvents: false, drawing: { $0.drawingProblem == nil ? $0.chart : nil },
        selecting: { _ in chosen.flatMap { $0.map(\.isChosen) } })
    }
    var (jobs, reports) = ([DrawingJob](), (report?.scenarios ?? [])[...])
    var rest = chosen[...]
    for (number, files) in parts.enumerated() {
      // A part of a file does not show which keys of its head are unused.
      let found = isWhole ? report?.files[number].problems : nil
      let problems = found ?? files.flatMap { $0.headProblems.map(\.failure) }
      if !problems.isEmpty, let file = files.first { jobs.append(.problems(problems, file)) }
      for file in files {
        let runner = ScenarioRunner(file: file, systems: registry)
        let head = file.sourceOfHead
        for case (let syntax, true) in rest.removeFirst() {
          jobs.append(.scenario(syntax, runner, head, reports.popFirst()))
        }
      }
    }
    return concurrentMap(over: threads, jobs, \.drawing)
  }
}

/// One drawing that is still to be made.
private enum DrawingJob: Sendable {
  case problems([Failure], SourceFile)
  case scenario(ScenarioSyntax, ScenarioRunner, _ sourceOfHead: [String], ScenarioReport?)

  var drawing: ScenarioDrawing {
    switch self {
    case .problems(let problems, let file):
      ScenarioDrawing(
        path: file.path, title: "", isTitled: false, line: 1, outcome: .invalid, source: "",
        chart: nil, failures: problems.readable, range: 0..<0)
    case .scenario(let syntax, let runner, let head, let report):
      runner.draw(syntax, under: head, reported: report)
    }
  }
}

extension LoadedScenario {
  /// Runs the scenario once more and draws its events, or the smallest session of a property.
  package func drawing() -> ScenarioDrawing {
    runner.draw(
      syntax, under: runner.file.sourceOfHead,
      reported: syntax.isProperty ? runner.run(syntax).report : nil)
  }
}

extension ScenarioRunner {
  /// Draws the events of a scenario. It runs once more if the report has no chart.
  ///
  /// - Parameter report: What a check reports, which the drawing then has. Nil to report what the
  ///   traced run finds.
  fileprivate func draw(
    _ syntax: ScenarioSyntax, under sourceOfHead: [String], reported report: ScenarioReport? = nil
  ) -> ScenarioDrawing {
    let made = syntax.isProperty || report?.chart != nil ? nil : chart(of: syntax)
    var drawing = ScenarioDrawing(
      path: file.path, title: syntax.title, isTitled: syntax.isTitled,
      line: file.line(ofRun: syntax), outcome: report?.outcome ?? made?.outcome ?? .invalid,
      source: file.source(of: syntax, under: sourceOfHead), chart: report?.chart ?? made?.chart,
      failures: report?.failures ?? made?.failures ?? [], range: file.lines(of: syntax))
    drawing.isProperty = syntax.isProperty
    if let made, report != nil, made.chart == nil, made.outcome == .invalid {
      drawing.failures = (drawing.failures + made.failures).readable
    }
    if let session = report?.smallestSession { add(session, to: &drawing) }
    return drawing
  }

  /// Draws the smallest session of a property, in the text with which it can be kept in the file.
  private func add(_ session: String, to drawing: inout ScenarioDrawing) {
    let text = file.text.numbering(session, besides: Set(file.runs.map(\.title)))
    let kept = SourceFile(path: file.path, bytes: Array(text.utf8))
    guard let scenario = kept.scenarios.first else { return }
    drawing.chart =
      ScenarioRunner(file: kept, systems: systems).chart(of: scenario).chart
    drawing.session = text
  }

  /// The chart of a traced run, with its outcome and its failures.
  private func chart(
    of syntax: ScenarioSyntax
  ) -> (chart: Chart?, outcome: Outcome, failures: [Failure]) {
    let (ready, problems) = prepare(syntax, isExplained: true, mustExpect: false)
    guard let run = ready, problems.isEmpty else {
      ready?.tearDown()
      return (nil, .invalid, problems.map(\.failure).readable)
    }
    if let problem = run.drawingProblem {
      run.tearDown()
      return (nil, .invalid, [problem.failure])
    }
    let (shown, failures) = execute(run)
    defer { shown.tearDown() }
    if let problem = shown.drawingProblem { return (nil, .invalid, [problem.failure]) }
    return (shown.chart, failures.isEmpty ? .passed : .failed, failures)
  }
}
