/// A virtual scheduler's time for tasks: a `Clock` on which tasks sleep, and an executor on which
/// they run.
///
/// ```swift
/// let scheduler = TestScheduler()
/// let search = Search(clock: scheduler.clock)
/// let found = Task { try await search.find("swift") }
/// try await scheduler.advance(by: .milliseconds(500))
/// ```
///
/// **Guaranteed:** in virtual time, no task sleeps shorter or longer than requested. Sleeping tasks
/// wake in the order of their instants. Tasks with the same instant wake in the order in which they
/// went to sleep, among all other work that is due at that instant.
///
/// **Not guaranteed:** waking a task only makes it ready to run. Its executor decides when it runs,
/// and Swift offers no way to ask whether the threads of a pool are idle. Therefore
/// ``TestScheduler/advance(by:)-hvm1`` in an async function yields after every instant, until all
/// woken tasks have run and no task has used the clock for a while. This is right for tasks that
/// compute for a moment and sleep again. It is a guess for a task that waits for a file or a lock.
/// Two tasks that wake at one instant may run in parallel on two threads.
///
/// **Making it deterministic:** `Task(executorPreference: scheduler.clock)`. The task, its child
/// tasks, its async functions and the default actors that it calls then run on the thread that
/// advances the scheduler. Each turn is a piece of work at the instant at which it became ready. So
/// the synchronous ``TestScheduler/advance(by:)-9was7`` and ``TestScheduler/run()-6r958`` suffice,
/// and every run has the same order. `Task { }`, `Task.detached` and the main actor do not inherit
/// the preference.
public final class VirtualClock: Clock, TaskExecutor {
  let mailbox: Mailbox

  init(now: Instant) {
    mailbox = Mailbox(now: now)
  }

  /// The current virtual instant. It may be read on any thread.
  public var now: Instant { mailbox.now }

  /// A nanosecond: virtual time has no jitter.
  public var minimumResolution: Duration { .nanoseconds(1) }

  /// Suspends the task until virtual time reaches an instant. Returns immediately if the instant is
  /// not in the future.
  ///
  /// The tolerance is ignored. The task sleeps for ever if the scheduler is not advanced.
  ///
  /// - Throws: `CancellationError` immediately if the task is cancelled, before or while it sleeps,
  ///   or if the scheduler no longer exists. No work remains in the scheduler's queue.
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

  /// Queues a task's turn. If the scheduler no longer exists, the turn runs on the global pool.
  public func enqueue(_ job: consuming ExecutorJob) {
    mailbox.leave(TaskTurn(UnownedJob(job), on: self))
  }
}
