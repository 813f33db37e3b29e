import MarbleTime

/// A virtual scheduler's time for tasks: a `Clock` on which tasks sleep, and an executor on which
/// they may run.
///
/// ```swift
/// let bench = MarbleBench(tick: .milliseconds(100))
/// let keys = bench.hot("a-b-c-----------|").values
/// bench.expect(keys.debounce(for: .milliseconds(500), clock: bench.clock), "---------c------|")
/// try bench.run()
/// ```
///
/// A task sleeps in virtual time neither shorter nor longer than requested. Tasks wake in the order
/// of their instants; tasks with the same instant wake in the order in which they went to sleep,
/// after the events of hot sources. After each of them, every task that has become ready runs
/// before anything else happens.
///
/// A task that is made with `Task(executorPreference: clock)` runs on the thread that drains the
/// scheduler, on every platform. The page about async code lists the promises of each platform.
public final class VirtualClock: Clock, TaskExecutor {
  private let requests: TaskRequests

  init(_ requests: TaskRequests) { self.requests = requests }

  /// The current virtual instant. It may be read on any thread.
  public var now: Instant { requests.now }

  /// A nanosecond: virtual time has no jitter.
  public var minimumResolution: Duration { .nanoseconds(1) }

  /// Suspends the task until virtual time reaches an instant.
  ///
  /// If the instant is not in the future, the task goes on at the current instant, after all tasks
  /// that are ready. So does a cancelled task, which throws. A task always suspends, so a loop that
  /// sleeps never keeps the others from running.
  ///
  /// The task sleeps for ever if the scheduler is not advanced.
  ///
  /// - Parameter tolerance: Ignored, because virtual time is exact.
  /// - Throws: `CancellationError` at the current instant if the task is cancelled, before or while
  ///   it sleeps, or if the scheduler no longer exists. No work remains in the scheduler's queue.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    let (isCancelled, isPast) = (Task.isCancelled, deadline <= now)
    guard !isCancelled, !isPast, requests.isOpen else {
      await passTurn()
      if isCancelled || !isPast { throw CancellationError() }
      return
    }
    let executor = currentExecutor
    executor?.running?.learnName()
    let observer = executor?.observer
    let sleeper = requests.newSleeper()
    observer?.note(wait: .sleep(until: deadline))
    defer { observer?.note(wait: nil) }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        requests.sleep(sleeper, until: deadline, continuation)
      }
    } onCancel: {
      requests.cancel(sleeper)
    }
  }

  /// Suspends the task at the current instant.
  private func passTurn() async {
    if let executor = currentExecutor {
      executor.observer?.note(wait: .sleep(until: now))
      defer { executor.observer?.note(wait: nil) }
      return await executor.passTurn()
    }
    // No run ends a task that belongs to none, or that has survived its run.
    if let number = RuntimeSymbols.process.currentNumber, requests.isStuck(number) {
      await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
    }
    await Task.yield()
  }

  /// Queues a job of a task that prefers this clock as its executor. If the scheduler no longer
  /// exists, the job runs on the global pool.
  public func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    if let executor = currentExecutor {
      executor.enqueue(job, on: .clock(self))
    } else {
      requests.add(job, on: .clock(self))
    }
  }

  /// The executor of this clock, if its run uses the current thread.
  private var currentExecutor: VirtualExecutor? {
    guard let executor = JobRouting.currentScheduler?.virtualExecutor, executor.clock === self
    else { return nil }
    return executor
  }
}
