import MarbleStreams

/// A tracer's post at one stage: everything that the stage subscribes passes here.
final class StageScope: StageTrace {
  private let tracer: StageTracer
  private let record: StageRecord?
  private let isNotice: Bool
  /// The run that would be subscribed in without a tracer.
  private let base: Run?

  private let note: (StageRecord) -> Void

  init(
    _ tracer: StageTracer, _ record: StageRecord?, _ base: Run?, isNotice: Bool = false,
    _ note: @escaping (StageRecord) -> Void = { _ in }
  ) {
    self.tracer = tracer
    self.record = record
    self.isNotice = isNotice
    self.base = base
    self.note = note
  }

  var ofNotices: any StageTrace { StageScope(tracer, record, base, isNotice: true) }

  func enter<Element>(
    _ stage: Stage, _ observer: Observer<Element>, _ subscription: StreamSubscription
  ) -> (Observer<Element>, StreamSubscription) {
    let tracer = tracer
    tracer.spend(subscribing: stage)
    // Nothing of it would be written down, and each record takes memory.
    if tracer.isCut {
      let counted = Observer<Element>(before: observer) { value in
        if tracer.mayPass(from: stage) { observer.onNext(value) }
      }
      return (counted, subscription)
    }
    let record = tracer.open(stage, under: record, isNotice: isNotice)
    note(record)
    let run = Run(
      trace: stage.isSource ? nil : StageScope(tracer, record, base), turns: base?.turns,
      unhandledError: base?.unhandledError)
    let child = subscription.child(in: run)
    child.hold(DisposalHook(record, tracer))
    let watched = Observer<Element>(
      next: { value in tracer.pass(value, from: record) { observer.onNext(value) } },
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
    tracer.keep(count, by: stage)
  }

  func scheduler(
    _ scheduler: any SchedulerType, of subscription: StreamSubscription
  ) -> any SchedulerType {
    guard let record else { return scheduler }
    return TracedScheduler(scheduler, record, tracer)
  }
}

/// Tells a tracer that a stage's subscription was given back.
private final class DisposalHook: Resource {
  private let record: StageRecord
  private let tracer: StageTracer

  init(_ record: StageRecord, _ tracer: StageTracer) {
    self.record = record
    self.tracer = tracer
  }

  override func giveBack() {
    tracer.dispose(record)
  }
}
