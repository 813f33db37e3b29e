/// A virtual scheduler's time for tasks: a `Clock` to sleep on, and an executor on which tasks take their turns.
///
/// ```swift
/// let scheduler = TestScheduler()
/// let search = Search(clock: scheduler.clock)
/// let found = Task { try await search.find("swift") }
/// try await scheduler.advance(by: .milliseconds(500))
/// ```
///
/// **What is certain:** no task sleeps shorter or longer than it said, in virtual time, and sleepers wake in the order of their instants, at one
/// instant in the order in which they fell asleep, among everything else that is due then.
///
/// **What is not:** waking a task only makes it ready to run. When it runs is its executor's choice, and Swift has no way to ask whether a pool's
/// threads are idle. ``TestScheduler/advance(by:)-hvm1`` in an async function therefore yields after every instant until all who woke have run and the
/// clock has heard nothing for a while: right for tasks that compute for a moment and sleep again, a guess for one that waits for a file or a
/// lock. Two tasks that wake at one instant may run at once, on two threads.
///
/// **What makes it certain:** `Task(executorPreference: scheduler.clock)`. The task, its child tasks, its async functions and the default actors that it
/// calls then run on the thread that advances the scheduler, each turn a piece of work at the instant at which it became ready, so the
/// synchronous ``TestScheduler/advance(by:)-9was7`` and ``TestScheduler/run()-6r958`` will do and give the same order on every run. `Task { }`,
/// `Task.detached` and the main actor do not inherit the preference.
public final class VirtualClock: Clock, TaskExecutor {
  let mailbox: Mailbox

  init(now: Instant) {
    mailbox = Mailbox(now: now)
  }

  /// The virtual instant, on whatever thread it is asked for.
  public var now: Instant { mailbox.now }

  /// A nanosecond: virtual time has no jitter.
  public var minimumResolution: Duration { .nanoseconds(1) }

  /// Suspends the task until virtual time reaches an instant; returns at once when that is not in the future.
  ///
  /// The tolerance is not used. A task sleeps for ever when nobody advances the scheduler.
  ///
  /// - Throws: `CancellationError`, at once, when the task is cancelled, before or while it sleeps, or when the scheduler no longer exists;
  ///   nothing is left in the scheduler's queue.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    guard deadline > now else { return }
    let sleeper = mailbox.newSleeper()
    let task = withUnsafeCurrentTask { $0.hashValue }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        mailbox.sleep(sleeper, of: task, until: deadline, continuation)
      }
    } onCancel: {
      mailbox.cancel(sleeper)
    }
    mailbox.noteAwake(task)
  }

  /// Queues a task's turn; once the scheduler no longer exists the turn is the global pool's.
  public func enqueue(_ job: consuming ExecutorJob) {
    mailbox.leave(TaskTurn(UnownedJob(job), on: self))
  }
}
