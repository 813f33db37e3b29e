import MarbleDiagrams

extension ScenarioSuite {
  /// Runs the selected scenarios, spread over threads, and draws their events. The result does not
  /// depend on the number of threads.
  ///
  /// For a scenario with `order any`, it draws the first order that fails, otherwise the order of
  /// the rows.
  ///
  /// - Parameter isChecked: True for the outcome and the failures that
  ///   ``run(systems:operators:threads:where:)`` reports. Otherwise nothing has to be expected, and
  ///   properties are left out.
  package func draw(
    systems: [SystemDefinition] = [], operators: [OperatorDefinition] = [], threads: Int = 1,
    isChecked: Bool = false,
    where isSelected: (_ path: String, _ title: String) -> Bool = { _, _ in true }
  ) -> [ScenarioDrawing] {
    draw(systems: systems, operators: operators, threads: threads, isChecked: isChecked) {
      isSelected($0.path, $1.title)
    }
  }

  /// Runs and draws the scenarios and properties that begin in a range of bytes of a file, up to a
  /// limit.
  package func draw(
    systems: [SystemDefinition], operators: [OperatorDefinition], threads: Int,
    path: String, in range: Range<Int>, limit: Int
  ) -> [ScenarioDrawing] {
    var count = 0
    return draw(
      systems: systems, operators: operators, threads: threads, isChecked: true, isWhole: false
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
    isChecked: Bool, isWhole: Bool = true,
    selecting isSelected: (SourceFile, ScenarioSyntax) -> Bool
  ) -> [ScenarioDrawing] {
    let files = files.loaded(SystemRegistry(systems, operators: operators), threads: threads) {
      ScenarioRunner(
        file: $0, systems: $1, drawing: { $0.drawingProblem == nil ? $0.chart : nil })
    }
    let results = files.results(
      threads: threads, where: { (isChecked || !$1.isProperty) && isSelected($0, $1) }
    ) { runner, syntax in
      var result = isChecked ? runner.run(syntax) : nil
      let drawing = runner.draw(syntax, reported: result?.report)
      result?.report.removeEvents()
      return DrawnScenario(result: result, drawing: drawing)
    }
    return zip(files, results).flatMap { file, parts -> [ScenarioDrawing] in
      // A part of a file does not show which keys of its head are unused.
      let problems = parts.flatMap { drawn -> [Failure] in
        guard isChecked, isWhole else { return drawn.part.file.headProblems.map(\.failure) }
        return drawn.part.problems(after: drawn.results.compactMap(\.result))
      }
      let drawings = parts.flatMap { $0.results.map(\.drawing) }
      guard !problems.isEmpty else { return drawings }
      let drawing = ScenarioDrawing(
        path: file.path, title: "", isTitled: false, line: 1, outcome: .invalid, source: "",
        chart: nil, failures: problems.readable, range: 0..<0)
      return [drawing] + drawings
    }
  }
}

/// A drawing, and the result of the check of its scenario if there was one.
private struct DrawnScenario {
  let result: ScenarioRunner.Result?
  let drawing: ScenarioDrawing
}

extension LoadedScenario {
  /// Runs the scenario once more and draws its events, or the smallest session of a property.
  package func drawing() -> ScenarioDrawing {
    runner.draw(syntax, reported: syntax.isProperty ? runner.run(syntax).report : nil)
  }
}

extension ScenarioRunner {
  /// Draws the events of a scenario. It runs once more if the report has no chart.
  ///
  /// - Parameter report: What a check reports, which the drawing then has. Nil to report what the
  ///   traced run finds.
  fileprivate func draw(
    _ syntax: ScenarioSyntax, reported report: ScenarioReport?
  ) -> ScenarioDrawing {
    let made = syntax.isProperty || report?.chart != nil ? nil : chart(of: syntax)
    var drawing = ScenarioDrawing(
      path: file.path, title: syntax.title, isTitled: syntax.isTitled,
      line: file.line(ofRun: syntax), outcome: report?.outcome ?? made?.outcome ?? .invalid,
      source: file.source(of: syntax), chart: report?.chart ?? made?.chart,
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
    let trial = trial(of: text)
    guard let scenario = trial.syntax else { return }
    drawing.chart = trial.runner.chart(of: scenario).chart
    drawing.session = text
  }

  /// The chart of a traced run, with its outcome and its failures.
  private func chart(
    of syntax: ScenarioSyntax
  ) -> (chart: Chart?, outcome: Outcome, failures: [Failure]) {
    traced(syntax, refused: { (nil, .invalid, $0) }) { shown, failures in
      if let problem = shown.drawingProblem { return (nil, .invalid, [problem.failure]) }
      return (shown.chart, failures.isEmpty ? .passed : .failed, failures)
    }
  }
}
