/// A scheduler in virtual time: no work runs until you advance the time, and then it runs without
/// waiting.
///
/// Time starts at `Instant.zero`. No delay is added to any work, unless the scheduler is made with
/// RxTest's initialiser. The same program gives the same order in every run.
///
/// ```swift
/// let scheduler = TestScheduler()
/// scheduler.schedule(after: .milliseconds(500)) { print("half a second later") }
/// try scheduler.run()
/// ```
///
/// A test scheduler belongs to one thread at a time: it takes no lock. Where Combine is available,
/// Combine's operators use its `combine`. RxSwift's operators use the scheduler on the page
/// `Bridges/RxSwift.md`.
public final class TestScheduler: SchedulerType {
  @exclusivity(unchecked) private var agenda = Agenda()
  @exclusivity(unchecked) private var elapsed = Instant.zero
  @exclusivity(unchecked) private var guardian: RunawayGuard
  @exclusivity(unchecked) private var isStopped = false
  @exclusivity(unchecked) private var arbiter: (any OrderArbiter)?
  /// The latest instant at which an event or a timer has come, if there is an arbiter.
  private var latestEvent: Instant?
  /// The work that the arbiter has chosen before all ready work.
  private var overtaker: Ticket?
  /// The jobs of tasks, if the scheduler runs tasks.
  @exclusivity(unchecked) package var readyWork: (any ReadyWork)?
  /// The unit of the whole numbers that are times in RxTest.
  package let timeUnit: Nanoseconds
  /// The delay of work that is due now or earlier.
  private let processingDelay: Nanoseconds
  /// Called at the end of each instant at which work has run, in this order. They may schedule
  /// further work for the instant, and are then called again.
  @exclusivity(unchecked) package var instantEnds: [() -> Void] = []
  /// How late timers wake. Nil if they are punctual.
  @exclusivity(unchecked) private var lateness: Lateness?

  /// Makes a scheduler whose time is zero.
  ///
  /// - Parameter actionLimit: How much work one run or advance may do beyond the work that was
  ///   pending when it started. Beyond this limit it ends with a ``RunawayError``. At most a tenth
  ///   of a limit above 1,000,000, and at most 100,000 of a lower one, may be turns of tasks. A
  ///   negative limit counts as zero.
  public convenience init(actionLimit: Int = 1_000_000) {
    self.init(startingAt: .zero, actionLimit: actionLimit)
  }

  /// Makes a scheduler with the settings that RxTest's initialiser has.
  package init(
    startingAt start: Instant, timeUnit: Nanoseconds = Nanoseconds(count: 1_000_000_000),
    processingDelay: Nanoseconds = .zero, actionLimit: Int
  ) {
    guardian = RunawayGuard(limit: max(0, actionLimit))
    elapsed = start
    self.timeUnit = timeUnit
    self.processingDelay = processingDelay
  }

  /// The current virtual instant.
  public var now: Instant { elapsed }

  /// How many pieces of work are pending, including sleeping tasks.
  public var pendingCount: Int {
    guard let readyWork else { return agenda.count }
    // A request may add work to the agenda, so the agenda is counted after it.
    let readyCount = readyWork.countReady()
    return readyCount + agenda.count
  }

  /// True if the scheduler runs tasks. Unlike a direct access from another module, it costs no
  /// check of exclusive access.
  package var hasReadyWork: Bool { readyWork != nil }

  /// The support that the queue of the jobs of tasks needs. The queue reads it when it is made.
  package var readyWorkSupport: AnyObject?

  /// Notes the jobs of tasks, if the run is explained. The queue of the jobs reads it when it is
  /// made.
  package var readyWorkTrace: AnyObject?

  /// How much work the latest run or advance has done.
  package var actionCount: Int { guardian.spent }

  /// See ``SchedulerType/schedule(at:_:)``.
  @discardableResult
  public func schedule(at due: Instant, _ work: consuming Work) -> Ticket {
    guard due > elapsed else {
      return agenda.insert(work, due: elapsed.advanced(by: processingDelay))
    }
    return agenda.insert(work, due: lateness?.delayed(due) ?? due)
  }

  /// Lets timers wake late: the first one by the first duration, the second one by the second, and
  /// all further ones by the last. Work without a delay, and the events of rows, stay exact.
  package func wakeLate(by delays: [Duration]) {
    lateness = delays.contains { $0 != .zero } ? Lateness(delays) : nil
  }

  /// Schedules work whose instant the test has chosen, so that no processing delay is added. A past
  /// instant counts as now.
  @discardableResult
  package func scheduleExactly(at due: Instant, _ work: consuming Work) -> Ticket {
    agenda.insert(work, due: max(due, elapsed))
  }

  /// See ``SchedulerType/cancel(_:)``.
  public func cancel(_ ticket: Ticket) {
    _ = agenda.remove(ticket)
  }

  /// Runs until no work is pending. Afterwards the time is the last instant at which work ran.
  ///
  /// - Throws: ``RunawayError`` when work keeps scheduling work, as `interval` does without end.
  public func run() throws(RunawayError) {
    startCounting()
    try drain(upTo: .distantFuture)
  }

  /// Runs the work that is due up to and at an instant. Afterwards that instant is the current one.
  ///
  /// - Parameter instant: The instant to advance to. A past instant counts as now.
  /// - Throws: ``RunawayError`` when work keeps scheduling work up to this instant.
  public func advance(to instant: Instant) throws(RunawayError) {
    startCounting()
    try drain(upTo: max(now, instant))
    move(to: instant)
  }

  /// Runs the work that is due within a duration from now, including the end of the duration.
  ///
  /// - Parameter duration: The time to advance by. A negative one counts as zero.
  /// - Throws: ``RunawayError``, as `advance(to:)` does.
  public func advance(by duration: Duration) throws(RunawayError) {
    try advance(to: now.advanced(by: duration))
  }

  /// Lets an arbiter choose what runs next among the work that is due at one instant.
  package func arbitrate(by arbiter: (any OrderArbiter)?) {
    self.arbiter = arbiter
  }

  /// The instant of the next work, or nil if no work is pending.
  package var nextDue: Instant? {
    guard let readyWork else { return agenda.earliestDue }
    return readyWork.countReady() > 0 ? now : agenda.earliestDue
  }

  /// The instant of the next work that is no ready work.
  package var nextTimer: Instant? { agenda.earliestDue }

  /// Starts to count the work of a run against its limit.
  ///
  /// - Parameter turns: The number of turns of tasks that the run may take at most, if it is below
  ///   their limit.
  package func startCounting(turns: Int = .max) {
    guardian.start(pending: pendingCount, turns: turns)
  }

  /// Counts a step of a turn that may have no end. Returns false beyond the limit. Then the run
  /// ends after the turn.
  package func countStep(of name: @autoclosure () -> String) -> Bool {
    guardian.spendStep(of: name)
  }

  /// Ends the run after the current work with a ``RunawayError``.
  package func endWithError(of name: String) {
    guardian.stop(name)
  }

  /// Runs the work that is due up to and at an instant, and counts it.
  package func drain(upTo limit: Instant) throws(RunawayError) {
    let readyWork = readyWork
    readyWork?.beginDraining()
    defer { readyWork?.endDraining() }
    while !isStopped, let (work, due) = next(upTo: limit) {
      if elapsed != due {
        elapsed = due
        guardian.noteMove()
      }
      if guardian.spend() {
        (consume work).perform()
      } else {
        try guardian.watch(work, at: now)
      }
      if !instantEnds.isEmpty { endInstant() }
    }
    try guardian.check(at: now)
  }

  /// Releases the pending work, which never runs. It may hold what holds this scheduler.
  package func releaseWork() {
    var count = agenda.count
    while count > 0, let (work, _) = agenda.pop(upTo: .distantFuture) {
      count -= 1
      // The agenda is consistent when the end of the work's objects uses it.
      _ = consume work
    }
  }

  /// Runs no further work after the current one, because a limit of the run is reached.
  package func stop() {
    isStopped = true
  }

  /// Moves to an instant at which no work is left, unless the time is later already.
  package func move(to instant: Instant) {
    elapsed = max(elapsed, instant)
    readyWork?.move(to: elapsed)
  }

  private func next(upTo limit: Instant) -> (work: Work, due: Instant)? {
    guard let readyWork else { return nextOther(upTo: limit) }
    guard !guardian.isOver else { return nil }
    readyWork.receiveRequests()
    guard !readyWork.mustWait else { return nil }
    if let job = readyWork.next(arbiter == nil ? nil : position) {
      guardian.spendTurns(1)
      return (job, elapsed)
    }
    if let overtaker = overtaker.take() { return agenda.remove(overtaker).map { ($0, elapsed) } }
    guard let other = nextOther(upTo: limit) else { return nil }
    readyWork.move(to: other.due)
    return other
  }

  private func nextOther(upTo limit: Instant) -> (work: Work, due: Instant)? {
    arbiter == nil ? agenda.pop(upTo: limit) : chosen(upTo: limit)
  }

  private func chosen(upTo limit: Instant) -> (work: Work, due: Instant)? {
    let candidates = agenda.earliest(upTo: limit)
    guard let first = candidates.first, let arbiter else { return nil }
    let due = agenda.due(first)
    let works = candidates.map { agenda.peek($0)! }
    let choice = arbiter.choose(among: works, ready: 0, at: due)
    if !works[choice].isPinned { latestEvent = due }
    return agenda.remove(candidates[choice]).map { ($0, due) }
  }

  /// Lets the arbiter choose among ready work and what is due. Nothing overtakes what the beginning
  /// of a test or a row has made ready: sources and tasks would not know each other yet.
  private func position(among ready: [Work]) -> Int? {
    let due = latestEvent == elapsed ? agenda.earliest(upTo: elapsed) : []
    // A copy of the ready work would be the largest part of a choice.
    let works = due.isEmpty ? ready : ready + due.map { agenda.peek($0)! }
    guard let arbiter, works.count > 1 else { return 0 }
    let choice = arbiter.choose(among: works, ready: ready.count, at: elapsed)
    if choice < ready.count { return choice }
    overtaker = due[choice - ready.count]
    return nil
  }

  /// Tells that an instant ends, if no work is due at it any more.
  private func endInstant() {
    guard nextDue.map({ $0 > now }) ?? true else { return }
    for end in instantEnds { end() }
  }

  deinit {
    readyWork?.close()
  }
}
