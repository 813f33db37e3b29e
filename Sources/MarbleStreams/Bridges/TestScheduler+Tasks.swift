extension TestScheduler {
  /// This scheduler's time for tasks: what code that sleeps on `any Clock<Duration>` is given under test. Always the same one.
  public var clock: VirtualClock { tasks.clock }

  /// Lets tasks run, then runs everything that is due up to and at an instant, letting tasks run after each.
  ///
  /// In an async function this is the one that is called. See ``VirtualClock`` for what it can promise. Advancing by `.zero` runs what is due now.
  ///
  /// - Throws: ``RunawayError`` when work at one instant keeps scheduling more for it.
  public nonisolated(nonsending) func advance(to instant: Instant) async throws(RunawayError) {
    precondition(instant >= now, "virtual time does not run backwards")
    try await drainAmongTasks(upTo: instant)
    move(to: instant)
  }

  /// Lets tasks run, then runs everything that is due within a duration from now, as the synchronous `advance(to:)` does.
  ///
  /// - Throws: ``RunawayError``, as the synchronous `advance(to:)` does.
  public nonisolated(nonsending) func advance(by duration: Duration) async throws(RunawayError) {
    try await advance(to: now.advanced(by: duration))
  }

  /// Lets tasks run, and everything that is due, until no task sleeps and nothing is pending.
  ///
  /// - Throws: ``RunawayError`` when it does not come to an end, as with a task that sleeps in a loop.
  public nonisolated(nonsending) func run() async throws(RunawayError) {
    try await drainAmongTasks(upTo: .distantFuture)
  }

  private nonisolated(nonsending) func drainAmongTasks(
    upTo limit: Instant
  ) async throws(RunawayError) {
    startCounting()
    await settle()
    while let due = nextDue, due <= limit {
      try drain(upTo: due)
      await settle()
    }
  }

  /// Gives way to tasks until all that were woken have run and none was heard of for a while.
  ///
  /// A turn of the lowest priority comes when the pool has nothing better to do, or a thread to spare; hence more than one. The
  /// patience ends so that a task whose executor is blocked does not block the test.
  private nonisolated(nonsending) func settle() async {
    let mailbox = clock.mailbox
    var quietTurns = 0
    var heard = mailbox.letterCount
    while quietTurns < mailbox.patience {
      await Task.detached(priority: .background) { await Task.yield() }.value
      let letters = mailbox.letterCount
      quietTurns = letters == heard ? quietTurns + 1 : 0
      heard = letters
    }
    mailbox.giveUp()
  }
}
