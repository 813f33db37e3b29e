import MarbleStreams

/// Sleeps on the system's clocks, which the hooks bring.
extension VirtualExecutor {
  /// True if sleeps on the system's clocks are virtual. In a test that advances the scheduler
  /// itself they are real.
  var takesSystemSleeps: Bool { attachedScheduler == nil }

  /// Lets a job wait in virtual time that asks to wait on a clock of the system. Whether the run
  /// accepts that is decided at its end.
  func sleepOnSystemClock(_ job: UnownedJob, for delay: Duration) {
    guard JobRouting.currentScheduler === scheduler else {
      return requests.add(job, after: delay)
    }
    running?.learnName()
    systemSleeps.add(running, at: now)
    trace?.waits(.sleep(until: now.advanced(by: systemSleeps.rounded(delay))))
    schedule(job, after: delay)
  }

  /// Queues a job that sleeps on a clock of the system.
  func schedule(_ job: UnownedJob, after delay: Duration) {
    let due = now.advanced(by: systemSleeps.rounded(delay))
    scheduler.schedule(at: due, .fire(SystemSleep(job, in: self), 0))
  }
}
