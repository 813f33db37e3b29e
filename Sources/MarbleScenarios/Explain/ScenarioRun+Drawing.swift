import MarbleDiagrams
import MarbleStreams
import MarbleTestKit

extension ScenarioRunner {
  /// Runs a scenario with tracing, and reads the run with its failures. For a scenario with `order
  /// any`, it reads the first order that fails, otherwise the order of the rows.
  ///
  /// - Parameter refused: Receives why the scenario cannot run, or cannot be drawn.
  func traced<Result>(
    _ syntax: ScenarioSyntax, refused: ([Failure]) -> Result,
    _ read: (ScenarioRun, [Failure]) -> Result
  ) -> Result {
    var (ready, problems) = prepare(syntax, isExplained: true, mustExpect: false)
    if problems.isEmpty, let problem = ready?.drawingProblem { problems = [problem] }
    guard let run = ready, problems.isEmpty else {
      ready?.tearDown()
      return refused(problems.map(\.failure).readable)
    }
    let (shown, failures) = execute(run)
    defer { shown.tearDown() }
    return read(shown, failures)
  }

  private func execute(_ run: ScenarioRun) -> (shown: ScenarioRun, failures: [Failure]) {
    let plan = run.plan
    guard plan.triesEveryOrder else {
      let run = run.executed()
      return (run, run.findings)
    }
    let result = OrderSearch(plan).search()
    defer { result.run.tearDown() }
    if !result.failures.isEmpty {
      run.tearDown()
      return (result.run.traced(), result.failures)
    }
    return (run.executed(), [])
  }
}

// Limits of what can be explained or drawn. Every event of a row and of a stage counts.

extension ScenarioRun {
  /// Why the traced run cannot be explained in full. Nil if it can. For its rows this is known
  /// before the run is executed.
  package var drawingProblem: Problem? {
    guard let range = plan.longestRow ?? (tracer?.isCut == true ? busiest : nil) else { return nil }
    return Problem(PlanError(.tooMuchToDraw, range), in: plan.file)
  }

  /// The position of the stage with the most events, or the title if that stage is not in the text.
  private var busiest: SourceRange {
    var entries: [SourceSite: Int] = [:]
    var waiting = tracer?.roots ?? []
    while let traced = waiting.popLast() {
      waiting += traced.children
      guard let site = traced.stage.site else { continue }
      entries[site, default: 0] += 1 + traced.emissions.count
    }
    // Of two stages with the same number, the one that is earlier in the text.
    let most = entries.max { ($0.value, $1.key.start) < ($1.value, $0.key.start) }?.key
    return most.map { SourceRange($0.start, $0.end) } ?? plan.syntax.titleRange
  }
}

extension Plan {
  /// The name of the row with the most events, if the rows have more events than can be drawn.
  fileprivate var longestRow: SourceRange? {
    let rows =
      sources.map { ($0.events.count, $0.name.range) }
      + observers.map { ($0.expected?.count ?? 0, $0.stream.range) }
      + calls.map { ($0.expected.count, $0.name.range) }
      + subscriptions.map { ($0.windows.count, $0.source.name.range) }
    guard rows.reduce(0, { $0 + $1.0 }) > Limits.drawnEvents else { return nil }
    return rows.max { ($0.0, $1.1.start) < ($1.0, $0.1.start) }?.1
  }
}
