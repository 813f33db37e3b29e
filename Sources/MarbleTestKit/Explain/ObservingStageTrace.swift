import MarbleStreams

/// Notes the subscriptions that one stage makes for a ``StageTracer``.
final class ObservingStageTrace: StageTrace {
  private let tracer: StageTracer
  private let traced: TracedStage?
  private let isNotifier: Bool
  /// The run that subscriptions would use without a tracer.
  private let base: SubscriptionContext?

  /// Counts the work of the stages, if it is limited.
  private let meter: (any StageMeter)?

  private let note: (TracedStage) -> Void

  init(
    _ tracer: StageTracer, _ traced: TracedStage?, _ base: SubscriptionContext?,
    meter: (any StageMeter)?,
    isNotifier: Bool = false, _ note: @escaping (TracedStage) -> Void = { _ in }
  ) {
    self.tracer = tracer
    self.meter = meter
    self.traced = traced
    self.isNotifier = isNotifier
    self.base = base
    self.note = note
  }

  var forNotifiers: any StageTrace {
    ObservingStageTrace(tracer, traced, base, meter: meter, isNotifier: true)
  }

  func enter<Element>(
    _ stage: Stage, _ observer: Observer<Element>, _ subscription: StreamSubscription
  ) -> (Observer<Element>, StreamSubscription) {
    let tracer = tracer
    let observer = observer.begun(stage, countedBy: meter, in: subscription)
    // At its limit the tracer notes nothing more, and each traced stage takes memory.
    if tracer.isCut { return (observer, subscription) }
    let traced = tracer.open(stage, under: traced, isNotifier: isNotifier)
    note(traced)
    // The inner stages of a source are counted but not noted.
    let inside: any StageTrace =
      stage.isSource
      ? MeterTrace(meter, inside: traced) : ObservingStageTrace(tracer, traced, base, meter: meter)
    let context = SubscriptionContext(
      trace: inside, unhandledError: base?.unhandledError, foreignTimers: base?.foreignTimers,
      loop: subscription.context?.loop)
    let child = subscription.child(in: context)
    child.add(Disposables.create { tracer.dispose(traced) })
    let watched = Observer<Element>(
      next: { value in tracer.pass(value, from: traced) { observer.onNext(value) } },
      error: { error in
        tracer.end(.failed, error, of: traced) { observer.onError(error) }
        child.dispose()
      },
      completed: {
        tracer.end(.completed, nil, of: traced) { observer.onCompleted() }
        child.dispose()
      })
    return (watched, child)
  }

  func leave() { meter?.leaveSubscription() }

  func keep(_ count: Int, by stage: String) {
    meter?.keep(count, by: stage)
  }

  func join(_ deliveries: @escaping () -> DeliveryCount) {
    traced?.deliveries = deliveries
  }

  func scheduler(
    _ scheduler: any SchedulerType, of subscription: StreamSubscription
  ) -> any SchedulerType {
    guard let traced else { return scheduler }
    return TracedScheduler(scheduler, traced, tracer)
  }
}
