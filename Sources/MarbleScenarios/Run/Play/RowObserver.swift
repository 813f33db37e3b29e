import MarbleDiagrams
import MarbleStreams
import MarbleTestKit

/// An observer of a scenario. It notes the events of a stream, and subscribes to the inner
/// streams that have rows.
package final class RowObserver {
  package let row: Plan.ObserverRow
  package private(set) var events: [Occurrence<Value>] = []
  private let stream: Observable<Value>?
  private unowned let run: ScenarioRun
  /// The stage it subscribed to, in a traced run.
  private(set) var stage: TracedStage?
  private var subscription: StreamSubscription?
  private var inner: [Int: RowObserver] = [:]
  /// The number of inner streams so far.
  package private(set) var innerCount = 0
  /// True if an event arrived after the end or after the disposal.
  package private(set) var isLate = false
  /// True if an event arrived during the delivery of another one.
  package private(set) var isOverlapping = false
  private var isReceiving = false
  /// What it does while it receives a value, after it has recorded it.
  package var afterValue: ((RowObserver) -> Void)?
  /// Notes each event for the claims.
  var noteForClaims: [(StreamEvent<Value, Value>) -> Void] = []

  /// - Parameter stream: The observed stream. Nil for an inner stream, which is known when it is
  ///   emitted.
  init(_ row: Plan.ObserverRow, stream: Observable<Value>?, in run: ScenarioRun) {
    (self.row, self.stream, self.run) = (row, stream, run)
    events.reserveCapacity(row.expected?.count ?? 0)
  }

  /// When to subscribe and when to stop. Nil for an observer without a window.
  var window: RunWindow? {
    guard let stream else { return nil }
    return RunWindow(row.window, begin: { self.begin(stream) }, stop: { self.stop() })
  }

  /// Registers the observer of the inner stream with this index.
  func expectInner(_ index: Int, _ observer: RowObserver) {
    inner[index] = observer
  }

  private func begin(_ stream: Observable<Value>) {
    guard !run.isAbandoned else { return }
    let subscription = StreamSubscription(
      context: run.subscription(of: row.stream.range) { [unowned self] in stage = $0 })
    self.subscription = subscription
    let observer = Observer<Value>(
      next: { [unowned self] value in
        guard subscription.isLive else { return noteLate() }
        enter()
        defer { isReceiving = false }
        do throws(EvaluationError) {
          try ValueSize.keep(value, of: row.stream.range, chargedTo: run.evaluationLog)
          note(.next(indexed(value)))
          afterValue?(self)
        } catch {
          run.evaluationLog.report(error)
          subscription.dispose()
        }
      },
      error: { [unowned self] error in
        if subscription.stop() { noteEnd(.error(Value(of: error))) } else { noteLate() }
        subscription.dispose()
      },
      completed: { [unowned self] in
        if subscription.stop() { noteEnd(.completed) } else { noteLate() }
        subscription.dispose()
      })
    stream.subscribe(observer.onThread(of: run.tasks, as: row.stream.text), in: subscription)
  }

  package func stop() {
    subscription?.dispose()
  }

  private func enter() {
    if isReceiving { isOverlapping = true }
    isReceiving = true
  }

  private func noteEnd(_ event: StreamEvent<Value, Value>) {
    if isReceiving { isOverlapping = true }
    note(event)
  }

  private func noteLate() {
    if !run.tasks.isEnding, !run.isAbandoned { isLate = true }
  }

  private func note(_ event: StreamEvent<Value, Value>) {
    guard !run.tasks.isEnding else { return }
    events.append(Occurrence(time: run.scheduler.now, event))
    for note in noteForClaims { note(event) }
  }

  /// Replaces an inner stream by its index. An observer of the inner stream subscribes first, so
  /// that it misses no event.
  private func indexed(_ value: Value) -> Value {
    guard let stream = value.stream else { return value }
    let index = innerCount
    innerCount += 1
    inner[index]?.begin(stream)
    return .integer(index)
  }
}

extension Observer {
  /// Passes on what happens on the thread of a run. Another thread is reported by a name. It may
  /// send something when the run is released.
  func onThread(of tasks: RunTasks, as name: String) -> Observer {
    Observer(
      next: { if tasks.isOnThread(using: name) { onNext($0) } },
      error: { if tasks.isOnThread(using: name) { onError($0) } },
      completed: { if tasks.isOnThread(using: name) { onCompleted() } })
  }
}
