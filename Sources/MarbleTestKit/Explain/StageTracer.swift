import MarbleStreams

/// Records what every stage of the pipelines of a run does.
///
/// The tracer observes the connections between the stages, so it receives every value that a stage
/// emits, at the same instant. It infers what happened to the values that a stage received from
/// these and from the declarations of the stage (``Stage/drops``, ``Stage/keeps``). It does not
/// change the behaviour of the run.
package final class StageTracer {
  /// The stages that the run's observers subscribed, in the order of the subscriptions.
  package private(set) var roots: [StageRecord] = []
  /// True if the tracer has reached its limit and does not record everything.
  package private(set) var isCut = false
  /// Not retained: the scheduler of a run may retain the trace of its tasks.
  private weak var clock: (any SchedulerType)?
  private let entryLimit: Int
  /// Nil once nothing more is recorded. It keeps the streams that were emitted as values, and an
  /// open stream keeps the tracer.
  private var describe: ((Any) -> StageValue)?
  /// The causes of the events that are being delivered.
  let causes: CauseStack
  private var entries = 0
  private var isOver: Bool { causes.isClosed }

  /// The default maximum number of entries. It bounds the memory.
  package static let entryLimit = 200_000

  /// Makes a tracer with a clock and a closure that describes values.
  ///
  /// - Parameters:
  ///   - clock: The clock that gives the instants of the record.
  ///   - entryLimit: The maximum number of entries. 16 bytes of a value's text count as one more
  ///     entry.
  ///   - causes: The causes of events. Tracers of one run share them.
  ///   - describe: Returns the text of a value or an error.
  package init(
    clock: any SchedulerType, entryLimit: Int = StageTracer.entryLimit,
    causes: CauseStack = CauseStack(),
    describing describe: @escaping (Any) -> StageValue
  ) {
    self.clock = clock
    self.entryLimit = entryLimit
    self.causes = causes
    self.describe = describe
    causes.onClose { [weak self] in self?.describe = nil }
  }

  /// Makes a run that records the subscriptions made in it.
  ///
  /// - Parameters:
  ///   - base: The run that subscriptions would use without a tracer.
  ///   - meter: Counts the work of the stages, if it is limited.
  ///   - note: Receives the record of each stream that is subscribed in the run.
  package func run(
    like base: Run? = nil, countedBy meter: (any StageMeter)? = nil,
    _ note: @escaping (StageRecord) -> Void = { _ in }
  ) -> Run {
    Run(
      trace: RecordingStageTrace(self, nil, base, meter: meter, note), turns: base?.turns,
      unhandledError: base?.unhandledError)
  }

  /// Stops recording, before the end of a run disposes its open subscriptions.
  package func close() {
    causes.close()
  }

  /// Owns the records. An object that keeps records keeps it, too.
  package var records: TraceRecords { causes.records }

  var now: Instant { clock?.now ?? .zero }
  var cause: Cause { causes.current }

  func open(_ stage: Stage, under parent: StageRecord?, isNotifier: Bool) -> StageRecord {
    let record = StageRecord(stage, under: parent, at: now, by: cause, isNotifier: isNotifier)
    guard mayWrite else { return record }
    causes.records.add(record)
    if let parent { parent.children.append(record) } else { roots.append(record) }
    if record.isInner { parent?.open(record) }
    return record
  }

  /// Records a value that a stage emits, and delivers it.
  func pass(_ value: Any, from record: StageRecord, _ deliver: () -> Void) {
    guard mayWrite, record.ending == nil, let describe else { return deliver() }
    let written = describe(value)
    entries += (written.sign.utf8.count + written.text.utf8.count) >> 4
    emit(.next(written), from: record)
    record.compareDeliveries()
    var position: Int?
    // A shared source may outlive the subscriber for which it was subscribed.
    if !record.isNotifier, let parent = record.parent, parent.ending == nil {
      position = parent.receive(
        ReceivedValue(time: now, value: written, source: record, fate: .pending))
    }
    self.deliver(record, deliver)
    if let position { record.parent?.settle(position) }
  }

  /// Records the end of a stage, and delivers it.
  func end(
    _ kind: StageEnd.Kind, _ error: (any Error)?, of record: StageRecord, _ deliver: () -> Void
  ) {
    guard !isOver, record.ending == nil, let describe else { return deliver() }
    emit(error.map { .error(describe($0)) } ?? .completed, from: record)
    record.end(StageEnd(kind: kind, time: now, cause: cause))
    self.deliver(record, deliver)
  }

  private func emit(_ event: StreamEvent<StageValue, StageValue>, from record: StageRecord) {
    let cause = cause
    record.letOut(EmittedValue(time: now, event: event, cause: cause))
    if case .task(let task, let turn) = cause, causes.tasks?.stages === self {
      task.turns[turn].emissions.append((record, record.emissions.count - 1))
    }
  }

  private func deliver(_ record: StageRecord, _ body: () -> Void) {
    causes.during(.emission(record, record.emissions.count - 1), body)
  }

  /// Records that the subscription of a stage was disposed.
  func dispose(_ record: StageRecord) {
    guard !isOver, record.ending == nil else { return }
    record.end(StageEnd(kind: .disposed, time: now, cause: cause))
  }

  /// The name of a scheduler whose work the run does not run.
  func foreignName(of scheduler: any SchedulerType) -> String? {
    clock.flatMap { scheduler.name(besides: $0) }
  }

  func set(_ record: StageRecord, due: Instant, on foreign: String?) -> Int? {
    guard mayWrite else { return nil }
    record.set(TimerRecord(set: now, due: max(due, now), cause: cause, foreignScheduler: foreign))
    return record.timers.count - 1
  }

  func cancel(_ timer: Int, of record: StageRecord) {
    guard !isOver, case .waiting = record.timers[timer].outcome else { return }
    record.timers[timer].outcome = .cancelled(time: now, by: cause)
  }

  func fire(_ timer: Int, of record: StageRecord, _ work: Work) {
    record.timers[timer].outcome = .fired
    causes.during(.timer(record, timer)) { work.perform() }
  }

  /// True if one more entry may be recorded.
  var mayWrite: Bool {
    guard !isOver else { return false }
    guard entries < entryLimit else {
      isCut = true
      return false
    }
    entries += 1
    return true
  }
}
