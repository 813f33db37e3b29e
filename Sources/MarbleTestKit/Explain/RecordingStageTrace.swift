import MarbleStreams

/// Records the subscriptions that one stage makes for a ``StageTracer``.
final class RecordingStageTrace: StageTrace {
  private let tracer: StageTracer
  private let record: StageRecord?
  private let isNotifier: Bool
  /// The run that subscriptions would use without a tracer.
  private let base: Run?

  /// Counts the work of the stages, if it is limited.
  private let meter: (any StageMeter)?

  private let note: (StageRecord) -> Void

  init(
    _ tracer: StageTracer, _ record: StageRecord?, _ base: Run?, meter: (any StageMeter)?,
    isNotifier: Bool = false, _ note: @escaping (StageRecord) -> Void = { _ in }
  ) {
    self.tracer = tracer
    self.meter = meter
    self.record = record
    self.isNotifier = isNotifier
    self.base = base
    self.note = note
  }

  var forNotifiers: any StageTrace {
    RecordingStageTrace(tracer, record, base, meter: meter, isNotifier: true)
  }

  func enter<Element>(
    _ stage: Stage, _ observer: Observer<Element>, _ subscription: StreamSubscription
  ) -> (Observer<Element>, StreamSubscription) {
    let (tracer, meter) = (tracer, meter)
    if let meter { subscription.begin(stage, countedBy: meter) }
    // At its limit the tracer records nothing more, and each record takes memory.
    if tracer.isCut {
      let counted = meter.map { observer.counted(by: $0, from: stage, in: subscription) }
      return (counted ?? observer, subscription)
    }
    let record = tracer.open(stage, under: record, isNotifier: isNotifier)
    note(record)
    // The inner stages of a source are counted but not recorded.
    let inside: any StageTrace =
      stage.isSource
      ? MeterTrace(meter, inside: record) : RecordingStageTrace(tracer, record, base, meter: meter)
    let run = Run(
      trace: inside, turns: base?.turns, unhandledError: base?.unhandledError)
    let child = subscription.stage(in: run)
    child.hold(DisposalHook(record, tracer))
    let watched = Observer<Element>(
      next: { value in
        guard meter?.pass(from: stage) ?? true else { return child.dispose() }
        tracer.pass(value, from: record) { observer.onNext(value) }
      },
      failed: { error in
        tracer.end(.failed, error, of: record) { observer.onError(error) }
        child.dispose()
      },
      done: {
        tracer.end(.completed, nil, of: record) { observer.onCompleted() }
        child.dispose()
      })
    return (watched, child)
  }

  func keep(_ count: Int, by stage: String) {
    meter?.keep(count, by: stage)
  }

  func join(_ deliveries: @escaping () -> DeliveryCount) {
    record?.deliveries = deliveries
  }

  func scheduler(
    _ scheduler: any SchedulerType, of subscription: StreamSubscription
  ) -> any SchedulerType {
    guard let record else { return scheduler }
    return TracedScheduler(scheduler, record, tracer)
  }
}

/// Notifies a tracer when a stage's subscription is disposed.
private final class DisposalHook: Resource {
  private let record: StageRecord
  private let tracer: StageTracer

  init(_ record: StageRecord, _ tracer: StageTracer) {
    self.record = record
    self.tracer = tracer
  }

  override func release() {
    tracer.dispose(record)
  }
}
