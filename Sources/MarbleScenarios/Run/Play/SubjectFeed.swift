import MarbleDiagrams
import MarbleStreams
import MarbleTestKit

/// A `feed` row in a run. It subscribes to a pipeline at time zero, after the observers, and sends
/// into a subject what the pipeline emits.
///
/// An error and a completion end a subject. A relay ignores a completion, and an error fails the
/// scenario, as it stops a debug build of a program that binds a stream to a relay.
package final class SubjectFeed {
  let row: Statement.Definition
  /// The names through which the subject feeds itself. Empty if it does not. A search finds them,
  /// so they are only looked up for a failure.
  private(set) lazy var loop = DefinitionGraph(run.plan.syntax.statements).loop(closedBy: row)
  /// The stage that it subscribed to, in a traced run.
  private(set) var stage: TracedStage?
  private(set) var runError: RunError?
  /// The number of values that it has sent.
  private(set) var count = 0
  private let pipeline: Pipeline
  private let subject: SubjectSource
  private unowned let run: ScenarioRun
  private var subscription: StreamSubscription?
  private var isStopped = false

  init(
    _ row: Statement.Definition, _ pipeline: Pipeline, into subject: SubjectSource,
    in run: ScenarioRun
  ) {
    (self.row, self.pipeline) = (row, pipeline)
    (self.subject, self.run) = (subject, run)
  }

  /// From time zero to the end of the pipeline.
  package var window: RunWindow {
    RunWindow(SubscriptionWindow(), begin: { self.begin() }, stop: { self.stop() })
  }

  private func begin() {
    guard !isStopped else { return }
    let subscription = StreamSubscription(
      context: run.subscription(of: row.name.range) { [unowned self] in stage = $0 })
    self.subscription = subscription
    let observer = Observer<Value>(
      next: { [unowned self] value in if subscription.isLive { send(value) } },
      error: { [unowned self] error in
        if subscription.stop() { fail(error) }
        subscription.dispose()
      },
      completed: { [unowned self] in
        if subscription.stop() { subject.onCompleted() }
        subscription.dispose()
      })
    pipeline.stream.subscribe(observer.onThread(of: run.tasks, as: row.name.text), in: subscription)
  }

  private func stop() {
    isStopped = true
    subscription?.dispose()
  }

  private func send(_ value: Value) {
    guard !run.feeding.isStopped else { return }
    count += 1
    let height = pipeline.height + 1
    guard run.feeding.stages + height <= Limits.stages else {
      return subject.stop(error(.tooManyStages, depth: run.feeding.sends))
    }
    run.feeding.stages += height
    run.feeding.sends += 1
    subject.send(value) { error(.feedsItself($0), depth: $0) }
    run.feeding.stages -= height
    run.feeding.sends -= 1
  }

  /// The failure of a loop, or another one if the events do not come from this subject.
  private func error(_ other: EvaluationFact, depth: Int) -> EvaluationError {
    run.feeding.isStopped = true
    return EvaluationError(loop.isEmpty ? other : .feedLoop(loop, depth: depth), row.name.range)
  }

  private func fail(_ error: any Error) {
    guard subject.isRelay else { return subject.onError(error) }
    // The failure of a closure is reported at the closure.
    if error is EvaluationError { return }
    runError = .relayFailed(row.name.text, Value(of: error), at: subject.now, place: row.name.range)
  }
}

/// The feeds that are sending at the moment, one inside the other. Their stages take stack space.
struct FeedDepth {
  var stages = 0
  var sends = 0
  /// True after a failure. No feed sends any more, because one loop is enough to report.
  var isStopped = false
}

extension [SubjectFeed] {
  /// The number of values from which on a feed counts as the cause of an endless run.
  private static var endlessCount: Int { 1_000 }

  /// The error of an endless run that a loop of a feed causes. Nil if no feed causes it.
  func endlessLoop(_ error: RunawayError, in plan: Plan) -> RunError? {
    let busy = filter { $0.count >= Self.endlessCount }.sorted { $0.count > $1.count }
    guard let feed = busy.prefix(10).first(where: { !$0.loop.isEmpty }) else { return nil }
    return .endlessFeed(feed.loop, error, in: plan, at: feed.row.name.range)
  }
}
