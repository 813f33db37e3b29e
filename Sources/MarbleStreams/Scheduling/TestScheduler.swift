/// A scheduler in virtual time: nothing happens until you advance it, and then everything does, in microseconds.
///
/// Time starts at ``Instant/zero``. Work is ordered by its instant and, within one, by the order in which it was scheduled (R6);
/// no delay is added to anything (R8). The same program gives the same order on every run.
///
/// ```swift
/// let scheduler = TestScheduler()
/// scheduler.schedule(after: .milliseconds(500)) { print("half a second later") }
/// try scheduler.run()
/// ```
///
/// A test scheduler belongs to one thread at a time: it takes no lock. Tasks sleep on its ``clock``; Combine's operators wait on its `combine`,
/// where there is Combine; RxSwift's wait on the scheduler of the page `Bridges/RxSwift.md`.
public final class TestScheduler: SchedulerType {
  @exclusivity(unchecked) private var wheel = TimerWheel()
  @exclusivity(unchecked) private var elapsed: Int64 = 0
  @exclusivity(unchecked) private var guardian: RunawayGuard
  @exclusivity(unchecked) private var arbiter: (any OrderArbiter)? {
    didSet { isArbitrated = arbiter != nil }
  }
  /// Asked before every piece of work: to copy the arbiter for that costs a debug build more than to find the work.
  @exclusivity(unchecked) private var isArbitrated = false
  /// The tasks that use the scheduler's clock, once somebody has asked for it.
  private(set) lazy var tasks: SleepingTasks = {
    hasTasks = true
    return SleepingTasks(clock: VirtualClock(now: now))
  }()
  @exclusivity(unchecked) private var hasTasks = false

  /// Makes a scheduler that stands at zero.
  ///
  /// - Parameter actionLimit: how many more pieces of work one run or advance may do than were pending when it started; beyond it
  ///   the run ends with a ``RunawayError``.
  public init(actionLimit: Int = 1_000_000) {
    precondition(actionLimit > 0, "a scheduler that may do nothing cannot run")
    guardian = RunawayGuard(limit: actionLimit)
  }

  /// The virtual instant.
  public var now: Instant { Instant(nanoseconds: elapsed) }

  /// How many pieces of work are waiting, sleeping tasks among them.
  public var pendingCount: Int {
    if hasTasks { tasks.attend(to: self) }
    return wheel.count
  }

  /// How much work the latest run or advance has done.
  package var actionCount: Int { guardian.spent }

  /// Queues work; an instant that is past counts as now.
  @discardableResult
  public func schedule(at due: Instant, _ work: consuming Work) -> Ticket {
    wheel.insert(work, due: due.nanoseconds < elapsed ? elapsed : due.nanoseconds)
  }

  /// Takes work out of the queue, and out of memory, in constant time.
  public func cancel(_ ticket: Ticket) {
    _ = wheel.remove(ticket)
  }

  /// Runs until nothing is pending; the clock then stands at the last instant at which something happened.
  ///
  /// - Throws: ``RunawayError`` when work keeps scheduling work, as `interval` does for ever.
  public func run() throws(RunawayError) {
    startCounting()
    try drain(upTo: .max)
  }

  /// Runs everything that is due up to and at an instant, which it then is.
  ///
  /// - Throws: ``RunawayError`` when work at one instant keeps scheduling more for it.
  public func advance(to instant: Instant) throws(RunawayError) {
    precondition(instant >= now, "virtual time does not run backwards")
    startCounting()
    try drain(upTo: instant.nanoseconds)
    move(to: instant)
  }

  /// Runs everything that is due within a duration from now, its end included.
  ///
  /// - Throws: ``RunawayError``, as ``advance(to:)-4y5ts`` does.
  public func advance(by duration: Duration) throws(RunawayError) {
    try advance(to: now.advanced(by: duration))
  }

  /// Lets someone else choose what runs next among what is due at one instant.
  package func arbitrate(by arbiter: any OrderArbiter) {
    self.arbiter = arbiter
  }

  /// When the next work is due, nil when nothing is pending.
  var nextDue: Instant? {
    if hasTasks { tasks.attend(to: self) }
    return wheel.earliestDue.map { Instant(nanoseconds: $0) }
  }

  /// Starts counting what a run does against its limit.
  func startCounting() {
    guardian.start(pending: pendingCount)
  }

  func drain(upTo limit: Int64) throws(RunawayError) {
    while let (work, due) = next(upTo: limit) {
      elapsed = due
      if hasTasks { clock.mailbox.now = now }
      if guardian.spend() {
        (consume work).perform()
      } else {
        try guardian.watch(work, at: now)
      }
    }
  }

  /// Moves to an instant at which nothing is left to do, unless it has got further.
  func move(to instant: Instant) {
    elapsed = max(elapsed, instant.nanoseconds)
    if hasTasks { clock.mailbox.now = now }
  }

  private func next(upTo limit: Int64) -> (work: Work, due: Int64)? {
    if hasTasks { tasks.attend(to: self) }
    return isArbitrated ? chosen(upTo: limit) : wheel.pop(upTo: limit)
  }

  private func chosen(upTo limit: Int64) -> (work: Work, due: Int64)? {
    let candidates = wheel.earliest(upTo: limit)
    guard let first = candidates.first, let arbiter else { return nil }
    let due = wheel.due(first)
    let choice = arbiter.choose(
      among: candidates.map { wheel.peek($0)! }, at: Instant(nanoseconds: due))
    return wheel.remove(candidates[choice]).map { ($0, due) }
  }
}

/// Chooses what runs next among work that is due at the same instant.
package protocol OrderArbiter: AnyObject {
  /// The position of the chosen one; `candidates` is never empty and in the order in which they were scheduled.
  func choose(among candidates: [Work], at instant: Instant) -> Int
}
