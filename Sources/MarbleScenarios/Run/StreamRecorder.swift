import MarbleDiagrams
import MarbleStreams
import MarbleTestKit

/// An observer of a scenario: it writes down what a stream does, and subscribes to the inner streams that rows speak of.
final class StreamRecorder {
  let row: Plan.ObserverRow
  private(set) var events: [Occurrence<Value>] = []
  private let scheduler: TestScheduler
  private let failures: FailureSink
  private let stream: Observable<Value>?
  private let makeRun: (SourceRange, @escaping (StageRecord) -> Void) -> Run
  /// What it subscribed, in a run that is explained.
  private(set) var stage: StageRecord?
  private var subscription: StreamSubscription?
  private var inner: [Int: StreamRecorder] = [:]
  private var innerCount = 0
  private var isAbandoned = false

  /// - Parameters:
  ///   - stream: what it observes; nil for an inner stream, which is known when it is emitted.
  ///   - makeRun: makes the run in which a row's stream is subscribed, see ``ScenarioRun/run(of:_:)``.
  init(
    _ row: Plan.ObserverRow, scheduler: TestScheduler, failures: FailureSink,
    stream: Observable<Value>?,
    in makeRun: @escaping (SourceRange, @escaping (StageRecord) -> Void) -> Run
  ) {
    self.makeRun = makeRun
    self.row = row
    self.failures = failures
    self.scheduler = scheduler
    self.stream = stream
  }

  /// When to subscribe and when to stop, for an observer that has a window.
  var window: RunWindow? {
    guard let stream else { return nil }
    return RunWindow(row.window, begin: { self.begin(stream) }, stop: { self.stop() })
  }

  /// Has the inner stream of this index observed by another.
  func expectInner(_ index: Int, _ recorder: StreamRecorder) {
    inner[index] = recorder
  }

  private func begin(_ stream: Observable<Value>) {
    guard !isAbandoned else { return }
    let run = makeRun(row.stream.range) { [unowned self] in stage = $0 }
    let subscription = StreamSubscription(run: run)
    self.subscription = subscription
    let observer = Observer<Value>(
      next: { [unowned self] value in
        guard subscription.isLive else { return }
        do throws(EvaluationFailure) {
          try ValueSize.keep(value, at: row.stream.range, paidBy: failures)
          note(.next(indexed(value)))
        } catch {
          failures.report(error)
          subscription.dispose()
        }
      },
      failed: { [unowned self] error in
        if subscription.stop() { note(.error(Value(of: error))) }
        subscription.dispose()
      },
      done: { [unowned self] in
        if subscription.stop() { note(.completed) }
        subscription.dispose()
      })
    stream.subscribe(observer, in: subscription)
  }

  func stop() {
    subscription?.dispose()
  }

  /// Stops, and begins nothing more.
  func abandon() {
    isAbandoned = true
    stop()
  }

  private func note(_ event: StreamEvent<Value, Value>) {
    events.append(Occurrence(time: scheduler.now, event))
  }

  /// An inner stream as its index; whoever waits for it subscribes first, so that it misses nothing.
  private func indexed(_ value: Value) -> Value {
    guard let stream = value.stream else { return value }
    let index = innerCount
    innerCount += 1
    inner[index]?.begin(stream)
    return .integer(index)
  }
}
