import MarbleStreams

/// Tells whether a test framework that waits itself may be about to return, because a task that it
/// has made has just ended. The time stands still meanwhile: otherwise a task that sleeps in a loop
/// could pass hours of virtual time before the test ends.
///
/// A framework hears of the end on a queue, which then wakes the thread that waits. On a busy
/// machine both take long, so no fixed time is enough.
struct FrameworkReturn {
  private static let leastWait = Duration.milliseconds(20)
  /// The thread may compute for ever.
  private static let greatestWait = Duration.seconds(2)

  private let thread: SystemThread?
  /// How many tasks of the framework had not ended when the driver looked last.
  private var openTasks = 0
  /// When one of them ended, and the queues since then.
  private var end: (time: Duration, pulse: QueuePulse)?

  /// - Parameter thread: The thread on which the framework waits.
  init(on thread: SystemThread?) {
    self.thread = thread
  }

  /// Returns true if the framework may return before the time moves.
  ///
  /// - Parameter count: How many tasks of the framework have not ended.
  mutating func mayFollow(openTasks count: Int) -> Bool {
    if count < openTasks { end = (RealTime.monotonic, QueuePulse(includesMain: false)) }
    openTasks = count
    guard let end else { return false }
    let wait = RealTime.monotonic - end.time
    if wait < Self.leastWait { return true }
    if wait < Self.greatestWait, !end.pulse.isOver || thread?.isRunning ?? false { return true }
    self.end = nil
    return false
  }
}
