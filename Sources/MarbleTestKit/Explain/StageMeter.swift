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

/// The trace of a run whose stages are counted but not noted.
///
/// A ``ObservingStageTrace`` counts the same steps, so a run exceeds a limit at the same step
/// whether it is explained or not.
package final class MeterTrace: StageTrace {
  private let meter: (any StageMeter)?
  /// The source that the stages are a part of, if it is noted.
  private let source: TracedStage?

  package convenience init(_ meter: any StageMeter) {
    self.init(meter, inside: nil)
  }

  init(_ meter: (any StageMeter)?, inside source: TracedStage?) {
    self.meter = meter
    self.source = source
  }

  package var forNotifiers: any StageTrace { self }

  package func enter<Element>(
    _ stage: Stage, _ observer: Observer<Element>, _ subscription: StreamSubscription
  ) -> (Observer<Element>, StreamSubscription) {
    (observer.begun(stage, countedBy: meter, in: subscription), subscription)
  }

  package func leave() { meter?.leaveSubscription() }

  package func keep(_ count: Int, by stage: String) {
    meter?.keep(count, by: stage)
  }

  package func join(_ deliveries: @escaping () -> DeliveryCount) {
    source?.deliveries = deliveries
  }

  package func scheduler(
    _ scheduler: any SchedulerType, of subscription: StreamSubscription
  ) -> any SchedulerType { scheduler }
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
