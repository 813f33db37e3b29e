extension TestScheduler {
  /// This scheduler's clock for tasks. A test passes it to code that sleeps on a `Clock`. It is
  /// always the same instance.
  public var clock: VirtualClock { tasks.clock }

  /// Lets tasks run, then runs all work that is due up to and including an instant. Lets tasks run
  /// again after each instant.
  ///
  /// An async function calls this overload. See ``VirtualClock`` for its guarantees. Advancing by
  /// `.zero` runs the work that is due now.
  ///
  /// - Throws: ``RunawayError`` if work at one instant keeps scheduling more work for that instant.
  public nonisolated(nonsending) func advance(to instant: Instant) async throws(RunawayError) {
    precondition(instant >= now, "virtual time does not run backwards")
    try await drainAmongTasks(upTo: instant)
    move(to: instant)
  }

  /// Lets tasks run, then runs all work that is due within a duration from now, as the synchronous
  /// `advance(by:)` does.
  ///
  /// - Throws: ``RunawayError``, as the synchronous `advance(by:)` does.
  public nonisolated(nonsending) func advance(by duration: Duration) async throws(RunawayError) {
    try await advance(to: now.advanced(by: duration))
  }

  /// Lets tasks run and runs all due work, until no task sleeps and no work is scheduled.
  ///
  /// - Throws: ``RunawayError`` if the run does not end, for example because a task sleeps in a
  ///   loop.
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

  /// Yields until all woken tasks have run and no task has sent a letter for a while.
  ///
  /// A task of the lowest priority runs when the pool is idle or has a spare thread, so one turn is
  /// not enough. The number of turns is limited, so that a task whose executor is blocked does not
  /// block the test.
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
