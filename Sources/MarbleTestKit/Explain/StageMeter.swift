import MarbleStreams

/// Counts the work and the depth of the stages in a run that limits both.
package protocol StageMeter: AnyObject {
  /// Counts the subscription of a stage. Returns false once a limit is exceeded. Then the run
  /// disposes the subscription.
  func subscribe(_ stage: Stage) -> Bool

  /// Counts a value that a stage emits, or its end. Returns false once a limit is exceeded. Then
  /// the run drops the event and disposes the subscription of the stage, also that of a kept
  /// connection, which no observer can dispose. So a source without an end stops at its next value.
  func pass(_ steps: Int, from stage: Stage) -> Bool

  /// Called after each subscription, and after each event: the next one is not inside it.
  func leaveSubscription()
  func leaveEvent()

  /// Counts the copies of a value that a stage keeps, after the first.
  func keep(_ count: Int, by stage: String)
}

/// The subscriptions of stages that have begun, one inside the other, and the events. Each takes
/// stack space.
package struct StageDepth {
  package var subscriptions = 0
  package var events = 0
  private let limit: Int
  /// True after an error about the depth. No stage emits any more, because one error is enough.
  private var isExceeded = false

  /// - Parameter stages: The limit. A stage that opens streams has two subscriptions and two events
  ///   inside each other: its own, and one of the inner stream.
  package init(stages: Int) { limit = 2 * stages }

  /// Called when a subscription or an event has been added. Returns false once the limit is
  /// exceeded, and calls a closure when that happens.
  package mutating func isAllowed(_ report: () -> Void) -> Bool {
    if !isExceeded, max(subscriptions, events) > limit {
      isExceeded = true
      report()
    }
    return !isExceeded
  }
}

/// Ends the stages of a bench that emit or subscribe inside themselves without end, before the
/// stack of the thread is full.
package final class DepthMeter: StageMeter {
  private let thread = threadNumber()
  private var depth = StageDepth(stages: 500)
  private let report: (Stage) -> Void

  package init(_ report: @escaping (Stage) -> Void) { self.report = report }

  package func subscribe(_ stage: Stage) -> Bool { begin(\.subscriptions, stage) }

  package func pass(_ steps: Int, from stage: Stage) -> Bool { begin(\.events, stage) }

  package func leaveSubscription() { leave(\.subscriptions) }

  package func leaveEvent() { leave(\.events) }

  package func keep(_ count: Int, by stage: String) {}

  /// Other threads have stacks of their own, and are refused elsewhere.
  private func begin(_ count: WritableKeyPath<StageDepth, Int>, _ stage: Stage) -> Bool {
    guard threadNumber() == thread else { return true }
    depth[keyPath: count] += 1
    return depth.isAllowed { report(stage) }
  }

  private func leave(_ count: WritableKeyPath<StageDepth, Int>) {
    if threadNumber() == thread { depth[keyPath: count] -= 1 }
  }
}

extension Observer {
  /// Counts the subscription of a stage, and ends it beyond a limit. Returns an observer that
  /// counts each event before this observer receives it.
  func begun(
    _ stage: Stage, countedBy meter: (any StageMeter)?, in subscription: StreamSubscription
  ) -> Observer<Element> {
    guard let meter else { return self }
    func pass(_ steps: Int, _ event: () -> Void) {
      if meter.pass(steps, from: stage) { event() } else { subscription.dispose() }
      meter.leaveEvent()
    }
    if !meter.subscribe(stage) { subscription.dispose() }
    return Observer(
      next: { value in pass(1) { self.onNext(value) } },
      error: { error in pass(0) { self.onError(error) } },
      completed: { pass(0) { self.onCompleted() } })
  }
}
