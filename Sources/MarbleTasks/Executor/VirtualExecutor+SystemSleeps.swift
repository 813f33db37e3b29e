import MarbleStreams

/// Sleeps on the system's clocks, which the hooks report.
extension VirtualExecutor {
  /// True if sleeps on the system's clocks are virtual. In a test that advances the scheduler
  /// itself they are real.
  var takesSystemSleeps: Bool { attachedScheduler == nil }

  /// Lets a job that sleeps on a clock of the system wait in virtual time, and notes the sleep.
  /// The end of the run decides whether the run accepts it.
  func sleepOnSystemClock(_ job: UnownedJob, for delay: Duration) {
    guard JobRouting.currentScheduler === scheduler else {
      return requests.add(job, after: delay)
    }
    running?.learnName()
    systemSleeps.add(running, at: now)
    let task = RuntimeSymbols.process.currentNumber.flatMap { tasks[$0] } ?? running
    task?.sleepsOnSystemClock = true
    // The result of the run is worthless. A task that is cancelled later might never suspend.
    if systemSleeps.treatment == .refused, !isEnding {
      return scheduler.endWithError(of: task?.workLabel ?? "a task")
    }
    observer?.waits(.sleep(until: now.advanced(by: systemSleeps.rounded(delay))))
    schedule(job, after: delay)
  }

  /// Queues a job that sleeps on a clock of the system.
  func schedule(_ job: UnownedJob, after delay: Duration) {
    let due = now.advanced(by: systemSleeps.rounded(delay))
    scheduler.schedule(at: due, .fire(SystemSleep(job, of: virtualTask(of: job), in: self), 0))
  }
}
