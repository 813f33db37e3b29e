import MarbleStreams

/// Counts the work of the stages of a run, and notes the subscriptions that one stage makes for a
/// ``StageTracer``. A run exceeds a limit at the same step whether it is explained or not.
package final class ObservingStageTrace: StageTrace {
  /// Nil if the stages are counted but not noted, as the inner stages of a source.
  private let tracer: StageTracer?
  private let traced: TracedStage?
  private let isNotifier: Bool
  /// The run that subscriptions would use without a tracer.
  private let base: SubscriptionContext?

  /// Counts the work of the stages, if it is limited.
  private let meter: (any StageMeter)?

  private let note: (TracedStage) -> Void

  /// A trace that only counts.
  package convenience init(countedBy meter: any StageMeter) {
    self.init(nil, nil, nil, meter: meter)
  }

  init(
    _ tracer: StageTracer?, _ traced: TracedStage?, _ base: SubscriptionContext?,
    meter: (any StageMeter)?,
    isNotifier: Bool = false, _ note: @escaping (TracedStage) -> Void = { _ in }
  ) {
    (self.tracer, self.traced, self.base, self.meter) = (tracer, traced, base, meter)
    (self.isNotifier, self.note) = (isNotifier, note)
  }

  package var forNotifiers: any StageTrace {
    ObservingStageTrace(tracer, traced, base, meter: meter, isNotifier: true)
  }

  package func enter<Element>(
    _ stage: Stage, _ observer: Observer<Element>, _ subscription: StreamSubscription
  ) -> (Observer<Element>, StreamSubscription) {
    let observer = observer.begun(stage, countedBy: meter, in: subscription)
    // At its limit the tracer notes nothing more, and each traced stage takes memory.
    guard let tracer, !tracer.isCut else { return (observer, subscription) }
    let traced = tracer.open(stage, under: traced, isNotifier: isNotifier)
    note(traced)
    let inside = ObservingStageTrace(stage.isSource ? nil : tracer, traced, base, meter: meter)
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

  package func leave() { meter?.leaveSubscription() }

  package func keep(_ count: Int, by stage: String) {
    meter?.keep(count, by: stage)
  }

  package func join(_ deliveries: @escaping () -> DeliveryCount) {
    traced?.deliveries = deliveries
  }

  package func scheduler(
    _ scheduler: any SchedulerType, of subscription: StreamSubscription
  ) -> any SchedulerType {
    guard let traced, let tracer else { return scheduler }
    return TracedScheduler(scheduler, traced, tracer)
  }
}
