import MarbleStreams

/// Counts the work of the stages in a run whose work is limited.
package protocol StageMeter: AnyObject {
  /// Counts the subscription of a stage. Returns false once the limit is exceeded. Then the run
  /// disposes the subscription.
  func subscribe(_ stage: Stage) -> Bool

  /// Counts a value that a stage emits. Returns false once the limit is exceeded. Then the run
  /// drops the value and disposes the subscription of the stage, also that of a kept connection,
  /// which no observer can dispose. So a source without an end stops at its next value.
  func pass(from stage: Stage) -> Bool

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
    guard let meter else { return (observer, subscription) }
    subscription.begin(stage, countedBy: meter)
    return (observer.counted(by: meter, from: stage, in: subscription), subscription)
  }

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
  /// Returns an observer that counts each value before this observer receives it.
  func counted(
    by meter: any StageMeter, from stage: Stage, in subscription: StreamSubscription
  ) -> Observer<Element> {
    Observer(before: self) { value in
      if meter.pass(from: stage) { self.onNext(value) } else { subscription.dispose() }
    }
  }
}

extension StreamSubscription {
  /// Counts the subscription of a stage in it, and ends beyond the limit.
  func begin(_ stage: Stage, countedBy meter: any StageMeter) {
    if !meter.subscribe(stage) { dispose() }
  }
}
