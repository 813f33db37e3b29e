import MarbleStreams
import MarbleTestKit

/// Counts what the stages of a run pass on, subscribe and keep, and ends the run once that is too much.
///
/// Closures and synchronous sources pay with the effort of the `FailureSink`. What only passes events on, subscribes or keeps values
/// pays here: it takes time and memory too, without a closure or a clock that sees it.
final class RunMeter {
  /// What is counted beyond the limit, to learn which stage does most of it.
  private static let watched = EvaluationLimits.steps / 100

  private let failures: FailureSink
  private let limit: Int
  private var left: Int
  /// Whether the run has been ended.
  private(set) var isSpent = false
  /// What each stage of the text has done beyond the limit.
  private var shares: [SourceSite: Int] = [:]
  /// Where the stages of the text stand, by their names; a stage that keeps values says its name alone.
  private var sites: [String: SourceSite] = [:]
  /// Ends every subscription of the run.
  private var end: () -> Void = {}

  init(_ failures: FailureSink, limit: Int = EvaluationLimits.steps) {
    self.failures = failures
    self.limit = limit
    left = limit
  }

  /// How many steps there were.
  var steps: Int { limit - left }

  /// Has a closure called when the run is to end.
  func onEnd(_ end: @escaping () -> Void) {
    self.end = end
  }

  /// Counts steps; false once there were too many.
  ///
  /// - Parameter row: where a row is named whose stream it is, for stages that stand nowhere in the text.
  func spend(_ count: Int, at site: SourceSite?, of row: SourceRange? = nil) -> Bool {
    left -= count
    return left >= 0 || overspend(count, at: site, of: row)
  }

  private func overspend(_ count: Int, at site: SourceSite?, of row: SourceRange?) -> Bool {
    guard !isSpent else { return false }
    if let site { shares[site, default: 0] += count }
    guard left < -Self.watched else { return true }
    isSpent = true
    // The earlier in the text of two that do as much.
    let most = shares.max { ($0.value, $1.key.start) < ($1.value, $0.key.start) }
    let range = most.map { SourceRange($0.key.start, $0.key.end) } ?? row ?? SourceRange(0, 0)
    failures.report(EvaluationFailure(.tooManySteps(limit), range))
    end()
    return false
  }

  func keep(_ count: Int, by stage: String) {
    _ = spend(count, at: sites[stage])
  }

  func subscribe(_ stage: Stage, of row: SourceRange?) {
    if let site = stage.site { sites[stage.name] = site }
    _ = spend(EvaluationLimits.subscriptionSteps, at: stage.site, of: row)
  }
}

/// The meter of a run, as the stream of one row uses it.
final class RowMeter: StageMeter {
  private let meter: RunMeter
  private let row: SourceRange?

  /// - Parameter row: where the row is named; nil for the streams of a system.
  init(_ meter: RunMeter, of row: SourceRange?) {
    self.meter = meter
    self.row = row
  }

  func subscribe(_ stage: Stage) {
    meter.subscribe(stage, of: row)
  }

  func pass(from stage: Stage) -> Bool {
    meter.spend(1, at: stage.site, of: row)
  }

  func keep(_ count: Int, by stage: String) {
    meter.keep(count, by: stage)
  }
}
