import Dispatch
import MarbleStreams

extension TestScheduler {
  /// Lets tasks run, then runs all work that is due up to and including an instant. After each
  /// piece of work, every task that has become ready runs before anything else happens.
  ///
  /// An async function calls this overload. The tasks are those that the function has made since it
  /// first read the ``clock``, those that sleep on the clock, and all tasks that these make. They
  /// run one at a time.
  ///
  /// Tasks of the main actor run on the main thread. The scheduler lets them run after each
  /// instant, until they make no other task ready. It cannot detect a task of the main actor that
  /// waits for another one of the main actor, so it may continue before such a task. Nor can it
  /// detect a new task of the main actor before its first sleep on the clock, so it gives the
  /// global pool some time. A `MarbleBench` detects both. Where the runtime has no hooks
  /// (``RuntimeCapabilities``), the same holds for all tasks that do not prefer the clock as their
  /// executor.
  ///
  /// Advancing by `.zero`, or to a past instant, runs the work that is due now.
  ///
  /// - Throws: `RunawayError` if work at one instant keeps scheduling more work for that instant.
  public nonisolated(nonsending) func advance(to instant: Instant) async throws(RunawayError) {
    try await drainWithTasks(upTo: max(now, instant), cost: 1)
    move(to: instant)
  }

  /// Lets tasks run, then runs all work that is due within a duration from now, as
  /// `advance(to:)` does.
  ///
  /// - Throws: `RunawayError`, as `advance(to:)` does.
  public nonisolated(nonsending) func advance(by duration: Duration) async throws(RunawayError) {
    try await advance(to: now.advanced(by: duration))
  }

  /// Lets tasks run and runs all due work, until no task sleeps and no work is scheduled.
  ///
  /// - Throws: `RunawayError` if the run does not end, for example because a task sleeps in a loop.
  public nonisolated(nonsending) func run() async throws(RunawayError) {
    try await drainWithTasks(upTo: .distantFuture, cost: 10)
  }

  /// - Parameter cost: For how many turns of tasks a visit of the main actor counts. It takes much
  ///   longer than one, so without an instant at which the run stops it counts for more.
  private nonisolated(nonsending) func drainWithTasks(
    upTo limit: Instant, cost: Int
  ) async throws(RunawayError) {
    startCounting()
    defer { knownExecutor?.requests.forgetIdleSleeps() }
    try await settleMainActor()
    while let due = nextDue, due <= limit {
      countTurns(cost)
      do {
        try drain(upTo: due)
      } catch {
        knownExecutor?.slowDown()
        throw error
      }
      try await settleMainActor()
    }
  }

  /// Lets the main actor run. A task that has slept no time may be about to do so again.
  private nonisolated(nonsending) func settleMainActor() async throws(RunawayError) {
    var rounds = 1
    while rounds > 0 {
      await passMainActor()
      try stopIfStuck()
      rounds = knownExecutor?.noticeIdleSleeps() == true ? 10 : rounds - 1
    }
  }

  /// Throws if a task has slept again and again without an advance of the clock.
  private func stopIfStuck() throws(RunawayError) {
    guard let executor = knownExecutor, let number = executor.requests.stuckTask else { return }
    let label = executor.exclusively { executor.tasks[number]?.workLabel }
    endWithError(of: label ?? "a task", after: TaskRequests.idleLimit)
    try drain(upTo: now)
  }

  /// Waits until the main actor has run the jobs that are queued now. They are first in, first out.
  ///
  /// A new task of the main actor belongs to no scheduler before it sleeps on the clock. On the way
  /// to its first sleep it leaves the main queue for the global pool. If a task has done so, this
  /// method waits for jobs of the pool.
  private nonisolated(nonsending) func passMainActor() async {
    await Task { @MainActor in }.value
    guard let executor = knownExecutor else { return }
    // Other code of the process may use the main actor without end.
    for _ in 0..<10 where executor.noticeDepartures() {
      for _ in 0..<100 {
        await withCheckedContinuation { round in
          DispatchQueue.global().async { round.resume() }
        }
      }
      await Task { @MainActor in }.value
    }
  }
}
