import MarbleStreams
import Synchronization

/// Notes what every stage of the pipelines of a run does.
///
/// The tracer observes the connections between the stages, so it receives every value that a stage
/// emits, at the same instant. It infers what happened to the values that a stage received from
/// these and from the declarations of the stage (``Stage/drops``, ``Stage/keeps``). It does not
/// change the behaviour of the run.
package final class StageTracer {
  /// The stages that the run's observers subscribed, in the order of the subscriptions.
  package private(set) var roots: [TracedStage] = []
  /// True if the tracer does not note everything: it has reached its limit, or another thread has
  /// done something that only the thread of the run may note.
  package var isCut: Bool {
    hasReachedLimit || isElsewhere || hasOtherThreads.load(ordering: .relaxed)
  }
  private var hasReachedLimit = false
  /// The thread whose events are noted; nil if those of all threads come one after the other.
  private let thread: UInt?
  private let hasOtherThreads = Atomic<Bool>(false)
  /// Not retained: the scheduler of a run may retain the trace of its tasks.
  private weak var clock: (any SchedulerType)?
  private let entryLimit: Int
  /// Nil once nothing more is noted. It keeps the streams that were emitted as values, and an
  /// open stream keeps the tracer.
  private var describe: ((Any) -> StageValue)?
  /// Called when a closure is subscribed, whose events may come in real time.
  var onClosure: () -> Void = {}
  private(set) var hasClosure = false
  /// The causes of the events that are being delivered.
  let causes: CauseStack
  private var entries = 0
  private var isOver: Bool { isElsewhere || causes.isClosed }

  /// True on another thread than that of the run. The trace has no lock, so it is incomplete then.
  private var isElsewhere: Bool {
    guard let thread, thread != threadNumber() else { return false }
    hasOtherThreads.store(true, ordering: .relaxed)
    return true
  }

  /// The default maximum number of entries. It bounds the memory.
  package static let entryLimit = 200_000

  /// Makes a tracer. The tracers of one run share the causes.
  ///
  /// - Parameters:
  ///   - entryLimit: 16 bytes of a value's text count as one more entry.
  ///   - thread: The thread whose events are noted. Nil if the run orders those of all threads.
  package init(
    clock: any SchedulerType, entryLimit: Int = StageTracer.entryLimit,
    causes: CauseStack = CauseStack(), thread: UInt? = nil,
    describing describe: @escaping (Any) -> StageValue
  ) {
    (self.clock, self.describe) = (clock, describe)
    (self.entryLimit, self.causes, self.thread) = (entryLimit, causes, thread)
    causes.onClose { [weak self] in self?.describe = nil }
  }

  /// Makes a context that notes the subscriptions made in it.
  ///
  /// - Parameter note: Receives the trace of each stream that is subscribed in the run.
  package func context(
    like base: SubscriptionContext? = nil, countedBy meter: (any StageMeter)? = nil,
    _ note: @escaping (TracedStage) -> Void = { _ in }
  ) -> SubscriptionContext {
    SubscriptionContext(
      trace: ObservingStageTrace(self, nil, base, meter: meter, note),
      unhandledError: base?.unhandledError, foreignTimers: base?.foreignTimers)
  }

  /// A value as the trace writes it. Nil once nothing more is noted.
  func written(_ value: Any) -> StageValue? { describe?(value) }

  /// Stops noting, before the end of a run disposes its open subscriptions.
  package func close() {
    causes.close()
    onClosure = {}
  }

  /// Owns the traced stages. An object that keeps traced stages keeps it, too.
  package var storage: TraceStorage { causes.storage }

  var now: Instant { clock?.now ?? .zero }
  var cause: Cause { causes.current }

  func open(_ stage: Stage, under parent: TracedStage?, isNotifier: Bool) -> TracedStage {
    guard mayWrite else {
      return TracedStage(stage, under: parent, at: .zero, by: .untraced, isNotifier: isNotifier)
    }
    let traced = TracedStage(stage, under: parent, at: now, by: cause, isNotifier: isNotifier)
    causes.storage.add(traced)
    if stage.isClosure {
      hasClosure = true
      onClosure()
    }
    if let parent { parent.children.append(traced) } else { roots.append(traced) }
    if traced.isInner { parent?.open(traced) }
    return traced
  }

  /// Notes a value that a stage emits, and delivers it.
  func pass(_ value: Any, from traced: TracedStage, _ deliver: () -> Void) {
    guard mayWrite, traced.ending == nil, let describe else { return deliver() }
    let written = describe(value)
    entries += (written.sign.utf8.count + written.text.utf8.count) >> 4
    emit(.next(written), from: traced)
    traced.compareDeliveries()
    var position: Int?
    // A shared source may outlive the subscriber for which it was subscribed.
    if !traced.isNotifier, let parent = traced.parent, parent.ending == nil {
      position = parent.receive(
        ReceivedValue(time: now, value: written, source: traced, fate: .pending))
    }
    self.deliver(traced, deliver)
    if let position { traced.parent?.settle(position) }
  }

  /// Notes the end of a stage, and delivers it.
  func end(
    _ kind: StageEnd.Kind, _ error: (any Error)?, of traced: TracedStage, _ deliver: () -> Void
  ) {
    guard !isOver, traced.ending == nil, let describe else { return deliver() }
    emit(error.map { .error(describe($0)) } ?? .completed, from: traced)
    traced.end(StageEnd(kind: kind, time: now, cause: cause))
    self.deliver(traced, deliver)
  }

  private func emit(_ event: StreamEvent<StageValue, StageValue>, from traced: TracedStage) {
    traced.letOut(EmittedValue(time: now, event: event, cause: cause))
  }

  private func deliver(_ traced: TracedStage, _ body: () -> Void) {
    causes.during(.emission(traced, traced.emissions.count - 1), body)
  }

  /// Notes that the subscription of a stage was disposed.
  func dispose(_ traced: TracedStage) {
    guard !isOver, traced.ending == nil else { return }
    traced.end(StageEnd(kind: .disposed, time: now, cause: cause))
  }

  /// The name of a scheduler whose work the run does not run.
  func foreignName(of scheduler: any SchedulerType) -> String? {
    clock.flatMap { scheduler.name(besides: $0) }
  }

  func set(_ traced: TracedStage, due: Instant, on foreign: String?) -> Int? {
    guard mayWrite else { return nil }
    traced.set(TracedTimer(set: now, due: max(due, now), cause: cause, foreignScheduler: foreign))
    return traced.timers.count - 1
  }

  func cancel(_ timer: Int, of traced: TracedStage) {
    guard !isOver, traced.timers[timer].isWaiting else { return }
    // A stage that ends cancels its timers, some only when the stage below disposes it.
    traced.timers[timer].outcome = .cancelled(time: now, by: traced.ending?.cause ?? cause)
  }

  func fire(_ timer: Int, of traced: TracedStage, _ work: Work) {
    guard !isOver else { return work.perform() }
    traced.timers[timer].outcome = .fired
    causes.during(.timer(traced, timer)) { work.perform() }
  }

  /// True if one more entry may be noted.
  var mayWrite: Bool {
    guard !isOver else { return false }
    guard entries < entryLimit else {
      hasReachedLimit = true
      return false
    }
    entries += 1
    return true
  }
}
