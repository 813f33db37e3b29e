import MarbleStreams
import Synchronization

/// The driver: it runs what can run, moves the time when nothing can, and waits for other threads.
extension Bubble {
  /// Why the driver stops running jobs.
  enum Pause {
    /// The function has returned.
    case over
    case runaway(RunawayError)
    /// Another thread works for the bubble, so the time stands still.
    case elsewhere
    /// Nothing is known that could go on.
    case idle
  }

  /// How long the driver waits for another thread before it looks again.
  private static let glance = Duration.milliseconds(1)

  nonisolated(nonsending) func drive() async -> Outcome {
    scheduler.startCounting()
    var elsewhere = RealTime.monotonic
    var wasElsewhere = false
    while true {
      arrivals.reset()
      switch runUntilPause() {
      case .over: return .ended
      case .runaway(let error):
        if let refusal = executor.isolationError() { return .refused(refusal) }
        return .runaway(error)
      case .elsewhere:
        if !wasElsewhere { (elsewhere, wasElsewhere) = (RealTime.monotonic, true) }
        let isBlock = waitsForBlock
        if await arrivals.wait(for: patience(isBlock)) {
          wasElsewhere = false
        } else if isBlock {
          ignoreBlocks()
        } else if !forgetLongThreads(since: elsewhere),
          RealTime.monotonic - elsewhere > Self.patience
        {
          return .stuck(waitingTasks(), blocks: blockCount.value)
        }
      case .idle:
        wasElsewhere = false
        if await !isContinuedByUnknownThread() { return .stuck(waitingTasks(), blocks: 0) }
      }
    }
  }

  /// How long the driver waits for another thread before it does something else.
  ///
  /// - Parameter isBlock: True if it waits for a block of Dispatch, beside which no task runs.
  private func patience(_ isBlock: Bool) -> Duration {
    if isBlock { return Self.patienceForThreads }
    return blockCount.value > 0 ? Self.patience : Self.glance
  }

  /// Lets the time go on although threads have not ended that the bubble has started. Returns false
  /// if there are none, or if they have not run for long.
  private func forgetLongThreads(since begin: Duration) -> Bool {
    let count = threadCount.value
    guard blockCount.value == 0, count > longThreads,
      RealTime.monotonic - begin > Self.patienceForThreads
    else { return false }
    longThreads = count
    realTimeUses.note(.longThread, stack: threadStart.withLock(\.self))
    return true
  }

  /// Waits for a thread of which nothing is known: until the queues of the process have run what
  /// was queued before, and longer if the bubble has started a thread or a process that has not
  /// ended.
  private nonisolated(nonsending) func isContinuedByUnknownThread() async -> Bool {
    let begin = RealTime.monotonic
    var pulse = QueuePulse()
    while !pulse.isOver || threadCount.value > longThreads {
      // The end of a process is noticed some time after it.
      if hasProcess { pulse = QueuePulse() }
      if await arrivals.wait(for: .milliseconds(5)) { return true }
      if RealTime.monotonic - begin > Self.patience { return false }
    }
    return await arrivals.wait(for: .zero)
  }

  /// Runs what can run without another thread. A turn that blocks its thread calls it, too.
  ///
  /// - Parameter isEnough: Ends the run early, once it is true.
  func runUntilPause(or isEnough: () -> Bool = { false }) -> Pause {
    executor.beginRun()
    return scheduler.runningTasks {
      do throws(RunawayError) {
        while true {
          try scheduler.drain(upTo: scheduler.now)
          if executor.firesTimersFirst {
            executor.firesTimersFirst = false
            continue
          }
          if isOver || isEnough() {
            if executor.systemTime.isAhead(of: scheduler.now) { noteForcedTime() }
            return .over
          }
          if forceTime() || resumeSettling() { continue }
          let isElsewhere = worksElsewhere
          // A thread makes its request before it ends its work.
          if executor.requests.mayBePending { continue }
          if isElsewhere { return .elsewhere }
          if awaitsFramework() { return .elsewhere }
          guard let due = scheduler.nextDue else { return .idle }
          try scheduler.drain(upTo: due)
        }
      } catch {
        return .runaway(error)
      }
    }
  }

  /// True if a block of Dispatch or another thread works for the bubble.
  private var worksElsewhere: Bool {
    blockCount.value > 0 || threadCount.value > longThreads
      || executor.tasks.runElsewhere(besides: executor.blockedTasks)
  }

  /// Resumes the tasks that wait until every other one waits. Returns false if there are none.
  private func resumeSettling() -> Bool {
    guard !settling.isEmpty, !worksElsewhere, !executor.requests.mayBePending else { return false }
    let waiting = settling
    settling = []
    for task in waiting { task.resume() }
    return true
  }

  // MARK: Code that waits for the time without a suspension

  /// Lets the time go on although a task is ready: after very many turns at one instant, and if
  /// code has read a clock so often that its time goes on. Returns false if nothing is to be done.
  private func forceTime() -> Bool {
    let now = scheduler.now
    if executor.systemTime.isAhead(of: now) {
      let instant = executor.systemTime.shown(at: now)
      advance(to: min(instant, scheduler.nextTimer ?? instant))
      return true
    }
    guard executor.isStarving else { return false }
    executor.isStarving = false
    let step = now.advanced(by: forcedStep)
    let next = scheduler.nextTimer ?? .distantFuture
    forcedStep = next <= step ? Self.firstForcedStep : min(forcedStep * 2, .seconds(3600))
    advance(to: min(next, step))
    executor.turnsAtInstant = 0
    return true
  }

  private func advance(to instant: Instant) {
    noteForcedTime()
    executor.firesTimersFirst = true
    scheduler.move(to: instant)
  }

  /// How many turns, and how many reads of a clock, a bubble has at one instant before its time
  /// goes on.
  package static var turnsBeforeTimeGoesOn: Int { VirtualExecutor.turnsAtInstantLimit }
  static let firstForcedStep = Duration.milliseconds(1)
}

extension Atomic<Int> {
  /// The value as other threads have left it.
  var value: Int { load(ordering: .acquiring) }
}
