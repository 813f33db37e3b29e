import MarbleDiagrams
import MarbleScenarios
import MarbleStreams

/// A run in which every observer is disposed at an instant.
package struct DisposalDrawing: Sendable {
  package let instant: Instant
  package let chart: Chart
}

extension ScenarioSuite {
  /// Runs scenarios once for each tick, so that every observer is disposed at that tick, and draws
  /// the runs. It compares nothing with the rows.
  ///
  /// The ticks begin with the first one after zero, and end with the last event. A variation that
  /// cannot be run is left out.
  ///
  /// - Parameters:
  ///   - drawings: Drawings of scenarios of this suite.
  ///   - ticks: The maximum number of ticks of a scenario. A scenario with more has no disposals
  ///     after them.
  ///   - limit: The maximum number of runs. Scenarios beyond it have none.
  /// - Returns: The runs of each drawing.
  package func disposals(
    of drawings: [ScenarioDrawing], systems: [SystemDefinition],
    operators: [OperatorDefinition], threads: Int, ticks: Int, limit: Int
  ) -> [[DisposalDrawing]] {
    let registry = SystemRegistry(systems, operators: operators)
    let files = Dictionary(
      grouping: concurrentMap(over: threads, sources, \.files).flatMap(\.self), by: \.path)
    var left = limit
    let jobs = drawings.map { drawing -> (drawing: ScenarioDrawing, count: Int) in
      let count = drawing.chart.map { $0.ticks(limit: ticks) } ?? 0
      guard count <= left else { return (drawing, 0) }
      left -= count
      return (drawing, count)
    }
    return concurrentMap(over: threads, jobs) { drawing, count in
      guard count > 0, let syntax = drawing.syntax,
        let file = files[drawing.path]?.first(where: { $0.has(syntax) })
      else { return [] }
      return ScenarioRunner(file: file, systems: registry).disposals(of: syntax, count: count)
    }
  }
}

extension SourceFile {
  /// True if this file, or this block of a page, contains the scenario.
  fileprivate func has(_ syntax: ScenarioSyntax) -> Bool {
    scenarios.contains { $0.titleRange == syntax.titleRange }
  }
}

extension Chart {
  /// The number of ticks from zero to the last event, up to a limit.
  fileprivate func ticks(limit: Int) -> Int {
    var last = Instant.zero
    for case .stream(let stream) in rows {
      for mark in stream.marks { last = max(last, mark.time) }
    }
    let length = Instant.zero.duration(to: last).wholeNanoseconds
    let step = tick.wholeNanoseconds
    return min(limit, Int(clamping: length / step) + 1)
  }
}

extension ScenarioRunner {
  fileprivate func disposals(of syntax: ScenarioSyntax, count: Int) -> [DisposalDrawing] {
    let plan = PlanReader.plan(
      syntax, of: file, head: FileKeys(file.head), systems: systems, mustExpect: false)
    guard plan.isBuildable, plan.problems.isEmpty, !plan.observers.isEmpty else { return [] }
    return (1...count).compactMap { number in
      let instant = Instant.zero.advanced(by: plan.tick * number)
      return ScenarioRun.disposal(of: plan, at: instant).map {
        DisposalDrawing(instant: instant, chart: $0)
      }
    }
  }
}

extension ScenarioRun {
  /// The chart of a run in which every observer is disposed at an instant. Nil if it cannot be run
  /// or drawn.
  fileprivate static func disposal(of plan: Plan, at instant: Instant) -> Chart? {
    let run = ScenarioRun(
      plan.varied(by: .dispose(instant, isTwice: false)), isExplained: true)
    defer { run.tearDown() }
    run.ignoresUnhandledErrors = true
    run.build()
    guard run.problems.isEmpty, run.drawingProblem == nil else { return nil }
    run.stopFeeds(at: instant)
    run.execute()
    guard run.errors.isEmpty, !run.isAbandoned, run.drawingProblem == nil else { return nil }
    return run.chart(isCompared: false)
  }
}
