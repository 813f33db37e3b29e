import MarbleStreams

/// A stage's scheduler that notes every timer that the stage sets or cancels.
///
/// Tracing changes neither the order nor the labels of the scheduled work.
final class TracedScheduler: SchedulerType {
  private let base: any SchedulerType
  private let traced: TracedStage
  private let tracer: StageTracer
  /// The name of the scheduler, if the run does not run its work.
  private let foreignName: String?
  private var timers: [Ticket: Int] = [:]

  init(_ base: any SchedulerType, _ traced: TracedStage, _ tracer: StageTracer) {
    self.base = base
    self.traced = traced
    self.tracer = tracer
    foreignName = tracer.foreignName(of: base)
  }

  var now: Instant { base.now }

  func schedule(at due: Instant, _ work: Work) -> Ticket {
    guard let timer = tracer.set(traced, due: due, on: foreignName) else {
      return base.schedule(at: due, work)
    }
    let ticket = base.schedule(
      at: due, .fire(TracedWork(work, timer, of: traced, tracer), 0))
    timers[ticket] = timer
    return ticket
  }

  func cancel(_ ticket: Ticket) {
    base.cancel(ticket)
    if let timer = timers.removeValue(forKey: ticket) { tracer.cancel(timer, of: traced) }
  }
}

/// A traced work item of a stage.
private final class TracedWork: WorkTarget {
  private let work: Work
  private let timer: Int
  fileprivate let traced: TracedStage
  private let tracer: StageTracer

  init(_ work: Work, _ timer: Int, of traced: TracedStage, _ tracer: StageTracer) {
    self.work = work
    self.timer = timer
    self.traced = traced
    self.tracer = tracer
  }

  override var label: String { target?.label ?? "closure" }
  override var isPinned: Bool { target?.isPinned ?? false }
  override var owner: ObjectIdentifier? { target?.owner }

  override func fire(_ tag: Int32) {
    tracer.fire(timer, of: traced, work)
  }

  private var target: WorkTarget? {
    guard case .fire(let target, _) = work else { return nil }
    return target
  }
}

extension Work {
  /// The stage that has scheduled the work, if the run is explained and a stage has.
  package var stage: TracedStage? {
    guard case .fire(let target, _) = self else { return nil }
    return (target as? TracedWork)?.traced
  }
}
