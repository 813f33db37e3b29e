import MarbleStreams

/// How a bench treats a task that sleeps on a clock of the system, as `Task.sleep(for:)` does.
public enum SystemSleeps: Sendable, Hashable {
  /// The task sleeps in virtual time, exactly as long as its code requests. Where the clocks of the
  /// system cannot be virtual, this is the same as ``refused``.
  case exact
  /// The run fails, and its error names the task.
  case refused
  /// The task sleeps in virtual time, until the next whole tick.
  case roundedUpToTick
}

/// The sleeps on clocks of the system in one run.
struct SystemSleepLog {
  /// The duration of a tick.
  var tick = Duration.nanoseconds(1)
  /// The treatment of the sleeps.
  var treatment = SystemSleeps.exact
  /// The first sleep: the task, and the instant at which it went to sleep.
  private(set) var first: (task: VirtualTask?, instant: Instant)?

  mutating func add(_ task: VirtualTask?, at instant: Instant) {
    if first == nil { first = (task, instant) }
  }

  /// The duration of a sleep in virtual time.
  func rounded(_ delay: Duration) -> Duration {
    let tick = treatment == .roundedUpToTick ? max(1, tick.wholeNanoseconds) : 1
    let delay = max(0, delay.wholeNanoseconds)
    let (sum, isTooLong) = delay.addingReportingOverflow(tick - 1)
    return .nanoseconds(isTooLong ? delay : sum / tick * tick)
  }
}
