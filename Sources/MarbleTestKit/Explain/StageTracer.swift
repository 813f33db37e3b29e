import MarbleStreams

/// Writes down what every stage of the pipelines of a run does.
///
/// It stands between the stages, so it sees what comes out of each and when; what became of a value that went in it infers from that and
/// from what the stage says of itself (``Stage/drops``, ``Stage/keeps``). It changes nothing of what happens.
package final class StageTracer {
  /// What the run's observers subscribed, in that order.
  package private(set) var roots: [StageRecord] = []
  /// Whether so much happened that not all of it was written down.
  package private(set) var isCut = false
  private let clock: any SchedulerType
  private let entryLimit: Int
  private let describe: (Any) -> StageValue
  /// What is being delivered, the innermost last.
  private var causes: [Cause] = []
  private var entries = 0
  private var isOver = false

  /// So many entries are written down; nobody reads more, and memory stays bounded.
  package static let entryLimit = 200_000

  /// Makes a tracer that tells the time by a clock and writes values as a closure says.
  ///
  /// - Parameters:
  ///   - entryLimit: how many entries it writes down; 16 bytes of a value's text count as one more.
  package init(
    clock: any SchedulerType, entryLimit: Int = StageTracer.entryLimit,
    describing describe: @escaping (Any) -> StageValue
  ) {
    self.clock = clock
    self.entryLimit = entryLimit
    self.describe = describe
  }

  /// The run to subscribe in.
  ///
  /// - Parameters:
  ///   - base: the run in which subscriptions are made without a tracer.
  ///   - meter: counts the work of the stages, if it is limited.
  ///   - note: called with the record of each stream that is subscribed in the run.
  package func run(
    like base: Run? = nil, countedBy meter: (any StageMeter)? = nil,
    _ note: @escaping (StageRecord) -> Void = { _ in }
  ) -> Run {
    Run(
      trace: RecordingStageTrace(self, nil, base, meter: meter, note), turns: base?.turns,
      unhandledError: base?.unhandledError)
  }

  /// Takes note of nothing that comes after: the end of a run gives back what is still open.
  package func close() {
    isOver = true
  }

  var now: Instant { clock.now }
  var cause: Cause { causes.last ?? .test }

  func open(_ stage: Stage, under parent: StageRecord?, isNotice: Bool) -> StageRecord {
    let record = StageRecord(stage, under: parent, at: now, by: cause, isNotice: isNotice)
    guard mayWrite else { return record }
    if let parent { parent.children.append(record) } else { roots.append(record) }
    if record.isInner { parent?.open(record) }
    return record
  }

  /// Delivers what a stage emits, with a note of it.
  func pass(_ value: Any, from record: StageRecord, _ deliver: () -> Void) {
    guard mayWrite, record.ending == nil else { return deliver() }
    let written = describe(value)
    entries += (written.sign.utf8.count + written.text.utf8.count) >> 4
    emit(.next(written), from: record)
    var position: Int?
    // A source that several share outlives the one for whom it was subscribed.
    if !record.isNotice, let parent = record.parent, parent.ending == nil {
      position = parent.receive(
        ReceivedValue(time: now, value: written, source: record, fate: .pending))
    }
    self.deliver(record, deliver)
    if let position { record.parent?.settle(position) }
  }

  /// Delivers the end of a stage, with a note of it.
  func end(
    _ kind: StageEnd.Kind, _ error: (any Error)?, of record: StageRecord, _ deliver: () -> Void
  ) {
    guard !isOver, record.ending == nil else { return deliver() }
    emit(error.map { .error(describe($0)) } ?? .completed, from: record)
    record.end(StageEnd(kind: kind, time: now, cause: cause))
    self.deliver(record, deliver)
  }

  private func emit(_ event: StreamEvent<StageValue, StageValue>, from record: StageRecord) {
    record.letOut(EmittedValue(time: now, event: event, cause: cause))
  }

  private func deliver(_ record: StageRecord, _ body: () -> Void) {
    causes.append(.emission(record, record.emissions.count - 1))
    body()
    causes.removeLast()
  }

  /// Takes note of a stage whose subscription was given back.
  func dispose(_ record: StageRecord) {
    guard !isOver, record.ending == nil else { return }
    record.end(StageEnd(kind: .disposed, time: now, cause: cause))
  }

  func set(_ record: StageRecord, due: Instant) -> Int? {
    guard mayWrite else { return nil }
    record.set(TimerRecord(set: now, due: max(due, now), cause: cause))
    return record.timers.count - 1
  }

  func cancel(_ timer: Int, of record: StageRecord) {
    guard !isOver, case .waiting = record.timers[timer].outcome else { return }
    record.timers[timer].outcome = .cancelled(time: now, by: cause)
  }

  func fire(_ timer: Int, of record: StageRecord, _ work: Work) {
    record.timers[timer].outcome = .fired
    causes.append(.timer(record, timer))
    work.perform()
    causes.removeLast()
  }

  private var mayWrite: Bool {
    guard !isOver else { return false }
    guard entries < entryLimit else {
      isCut = true
      return false
    }
    entries += 1
    return true
  }
}
