import MarbleStreams

/// The trace of a run with a changed stage. It may also note the subscribed stages.
///
/// Each stage gets a subscription and a trace of its own, so that the trace can detect which stage
/// subscribes to which. Only stages that are not written in a scenario change: those of systems.
final class MutatedStageTrace: StageTrace {
  private let mutation: StageMutation?
  private let subscribedStages: SubscribedStages?
  /// Counts the work of the stages.
  private let meter: any StageTrace
  /// The stage that subscribes through this trace. Nil at the end of a pipeline, and for a stage
  /// that is written in a scenario.
  private let stage: MutatedStage?

  /// - Parameters:
  ///   - mutation: The change; nil for none.
  ///   - subscribedStages: Receives the stages.
  ///   - meter: The trace of an unchanged run.
  ///   - stage: The stage that subscribes through the trace.
  init(
    _ mutation: StageMutation?, subscribedStages: SubscribedStages? = nil,
    over meter: any StageTrace, for stage: MutatedStage? = nil
  ) {
    (self.mutation, self.subscribedStages) = (mutation, subscribedStages)
    (self.meter, self.stage) = (meter, stage)
  }

  var forNotifiers: any StageTrace {
    MutatedStageTrace(mutation, subscribedStages: subscribedStages, over: meter.forNotifiers)
  }

  func enter<Element>(
    _ stage: Stage, _ observer: Observer<Element>, _ subscription: StreamSubscription
  ) -> (Observer<Element>, StreamSubscription) {
    let (counted, _) = meter.enter(stage, observer, subscription)
    if let parent = self.stage, parent.isFirstSource {
      subscribedStages?.noteSource(of: parent.name, passesValues: parent.passes(Element.self))
    }
    let (target, owner) = self.stage?.upstream(counted, subscription) ?? (counted, subscription)
    let isChangeable = stage.site == nil && !stage.isSource && !stage.isPart
    if isChangeable { subscribedStages?.add(stage) }
    // The parts of an operator belong to it.
    let own =
      isChangeable
      ? MutatedStage(stage.name, mutation?.name == stage.name ? mutation : nil, target)
      : stage.isPart ? self.stage?.part : nil
    let trace = MutatedStageTrace(
      mutation, subscribedStages: subscribedStages, over: meter, for: own)
    let child = owner.child(in: SubscriptionContext(trace: stage.isSource ? meter : trace))
    own?.subscription = child
    return (
      Observer(
        next: own?.isMissing ?? false ? { _ in } : target.onNext,
        error: { error in
          target.onError(error)
          child.dispose()
        },
        completed: {
          guard own?.endsNow ?? true else { return }
          target.onCompleted()
          child.dispose()
        }), child
    )
  }

  func leave() { meter.leave() }

  func keep(_ count: Int, by stage: String) { meter.keep(count, by: stage) }

  func scheduler(
    _ scheduler: any SchedulerType, of subscription: StreamSubscription
  ) -> any SchedulerType {
    guard let stage else { return scheduler }
    subscribedStages?.noteTimer(of: stage.name)
    guard case .later(_, let delay) = stage.mutation else { return scheduler }
    return AdaptedScheduler(scheduler) { $0.advanced(by: delay) }
  }
}

/// The scheduler of a stage for a probe, which learns and may change when work is due.
final class AdaptedScheduler: SchedulerType {
  private let base: any SchedulerType
  private let adapt: (Instant) -> Instant

  /// - Parameter adapt: Receives the instant of each work that is scheduled. Returns the instant at
  ///   which it is due.
  init(_ base: any SchedulerType, _ adapt: @escaping (Instant) -> Instant) {
    self.base = base
    self.adapt = adapt
  }

  var now: Instant { base.now }

  func schedule(at due: Instant, _ work: consuming Work) -> Ticket {
    base.schedule(at: adapt(due), work)
  }

  func cancel(_ ticket: Ticket) { base.cancel(ticket) }
}
