import MarbleStreams
import MarbleTestKit

/// Counts the steps of the stages of a run, and lets the run end when there are too many.
///
/// A step is a value that a stage emits, the subscription of a stage, or a value that a stage
/// keeps. Such steps take time and memory without calling a closure or the clock.
final class RunMeter {
  private let evaluationLog: EvaluationLog
  /// The positions of the stages in the text, by stage name. A stage that keeps values reports only
  /// its name.
  private var sites: [String: SourceSite] = [:]
  fileprivate var depth = StageDepth(stages: Limits.stages)

  init(_ evaluationLog: EvaluationLog) { self.evaluationLog = evaluationLog }

  /// Counts steps. Returns false once the run has been ended, which stops every stage at its next
  /// value.
  ///
  /// - Parameter row: The name of the row that observes the stream. The error points there if no
  ///   stage has a position in the text.
  func spend(_ count: Int, at site: SourceSite?, of row: SourceRange? = nil) -> Bool {
    guard !evaluationLog.isSpent else { return false }
    guard
      let error = evaluationLog.budget.exceeded(
        by: count, at: site.map { SourceRange($0.start, $0.end) }, of: row)
    else { return true }
    evaluationLog.report(error)
    return false
  }

  /// Counts the steps of a subscription or an event of a stage, which has begun.
  private func begin(_ steps: Int, _ stage: Stage, of row: SourceRange?) -> Bool {
    let isAllowed = depth.isAllowed {
      let place = stage.site.map { SourceRange($0.start, $0.end) }
      evaluationLog.report(EvaluationError(.tooManyStages, place ?? row ?? SourceRange(0, 0)))
    }
    return isAllowed && (steps == 0 || spend(steps, at: stage.site, of: row))
  }

  func keep(_ count: Int, by stage: String) {
    if count > 1 { _ = spend(count - 1, at: sites[stage]) }
  }

  func subscribe(_ stage: Stage, of row: SourceRange?) -> Bool {
    if let site = stage.site { sites[stage.name] = site }
    depth.subscriptions += 1
    return begin(Limits.stepsPerSubscription, stage, of: row)
  }

  fileprivate func pass(_ steps: Int, from stage: Stage, of row: SourceRange?) -> Bool {
    depth.events += 1
    return begin(steps, stage, of: row)
  }
}

/// Counts the steps of the stream of one row with the meter of the run.
final class RowMeter: StageMeter {
  private let meter: RunMeter
  private let row: SourceRange?

  /// - Parameter row: The name of the row in the text; nil for the streams of a system.
  init(_ meter: RunMeter, of row: SourceRange?) { (self.meter, self.row) = (meter, row) }

  func subscribe(_ stage: Stage) -> Bool { meter.subscribe(stage, of: row) }

  func pass(_ steps: Int, from stage: Stage) -> Bool { meter.pass(steps, from: stage, of: row) }

  func leaveSubscription() { meter.depth.subscriptions -= 1 }

  func leaveEvent() { meter.depth.events -= 1 }

  func keep(_ count: Int, by stage: String) { meter.keep(count, by: stage) }
}
