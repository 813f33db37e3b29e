import MarbleDiagrams
import MarbleStreams
import MarbleTestKit

// What is too much to be explained or drawn: every event of a row and of a stage is.

extension ScenarioRun {
  /// Why the run, which was made to be explained, cannot be in full; nil if it can. Of its rows that is known before it has been executed.
  var drawingProblem: Problem? {
    guard let range = plan.longestRow ?? (tracer?.isCut == true ? busiest : nil) else { return nil }
    return Problem(PlanError(fact: .tooMuchToDraw, range: range), in: plan.file)
  }

  /// Where the stage stands that did most; the title, if it stands nowhere in the text.
  private var busiest: SourceRange {
    var entries: [SourceSite: Int] = [:]
    var waiting = tracer?.roots ?? []
    while let record = waiting.popLast() {
      waiting += record.children
      guard let site = record.stage.site else { continue }
      entries[site, default: 0] += 1 + record.emissions.count
    }
    // The earlier in the text of two that did as much.
    let most = entries.max { ($0.value, $1.key.start) < ($1.value, $0.key.start) }?.key
    return most.map { SourceRange($0.start, $0.end) } ?? plan.syntax.titleRange
  }
}

extension Plan {
  /// Where the row with the most events is named, if there are more events in all rows than are drawn.
  fileprivate var longestRow: SourceRange? {
    let rows =
      sources.map { ($0.events.count, $0.name.range) }
      + observers.map { ($0.expected?.count ?? 0, $0.stream.range) }
      + calls.map { ($0.expected.count, $0.name.range) }
      + subscriptions.map { ($0.windows.count, $0.source.name.range) }
    guard rows.reduce(0, { $0 + $1.0 }) > EvaluationLimits.drawing else { return nil }
    return rows.max { ($0.0, $1.1.start) < ($1.0, $0.1.start) }?.1
  }
}
