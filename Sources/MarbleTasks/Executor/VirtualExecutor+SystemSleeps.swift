import MarbleTime

/// Sleeps on the system's clocks, which the hooks report.
extension VirtualExecutor {
  /// True if the clocks of the system show the time of the run.
  var hasVirtualClocks: Bool {
    !RuntimeHooks.runsOnTaskExecutor && replacement?.isAvailable == true
  }

  /// Lets a job that sleeps on a clock of the system wait in virtual time, and notes the sleep.
  /// The end of the run decides whether the run accepts it.
  func sleepOnSystemClock(_ job: UnownedJob, for delay: Duration) {
    guard isOnThread else {
      return requests.add(job, after: delay, isOwn: policy.ownsCode(for: self))
    }
    running?.learnName()
    let task = RuntimeSymbols.process.currentNumber.flatMap { tasks[$0] } ?? running
    task?.sleepsOnSystemClock = true
    // The result of the run is worthless. A task that is cancelled later might never suspend.
    if !hasVirtualClocks, !isEnding {
      refusedSleep = refusedSleep ?? (running, now)
      return scheduler.endWithError(of: task?.workLabel ?? "a task")
    }
    let end = shownNow.advanced(by: max(.zero, delay))
    task?.sleepEnd = end
    observer?.note(wait: .sleep(until: end))
    schedule(job, after: delay, of: task)
  }

  /// The instant that the code of the run reads from the clocks of the system.
  private var shownNow: Instant { systemTime.shown(at: now) }

  /// Queues a job that sleeps on a clock of the system. It belongs to a task of the runtime, which
  /// wakes the task that sleeps.
  func schedule(_ job: UnownedJob, after delay: Duration, of sleeper: VirtualTask? = nil) {
    let due = shownNow.advanced(by: max(.zero, delay))
    let task = virtualTask(of: job)
    if let task, task !== sleeper { tasks.note(task, wakes: sleeper) }
    scheduler.schedule(at: due, .fire(SystemSleep(job, of: task, in: self), 0))
  }
}
