import MarbleTime
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

  func drive() -> Outcome {
    scheduler.startCounting()
    var elsewhere: (begin: Duration, instant: Instant, watched: Duration)?
    var idle: (begin: Duration, turns: Int)?
    var hang: Outcome?
    while true {
      arrivals.reset()
      let end: Outcome
      switch runUntilPause() {
      case .over: return outcomeOfBlockedTurn ?? hang ?? .ended
      case .runaway(let error):
        end = executor.isolationError().map { .refused($0) } ?? .runaway(error)
      case .elsewhere:
        let (isBlock, now) = (waitsForBlock, RealTime.monotonic)
        var wait = elsewhere ?? (now, scheduler.now, .zero)
        if wait.instant != scheduler.now { wait = (now, scheduler.now, .zero) }
        if arrivals.wait(for: patience(isBlock)) {
          elsewhere = nil
          continue
        }
        wait.watched += patience(isBlock)
        elsewhere = wait
        let waited = RealTime.monotonic - wait.begin
        if isBlock { blocks.forget() }
        if frameworkThread?.isRunning == true {
          elsewhere = nil
          continue
        }
        if isBlock || forgetLongThreads(after: wait.watched) || waited < Self.patience {
          continue
        }
        end = .stuck(waitingTasks(), blocks: blocks.count)
      case .idle:
        elsewhere = nil
        if idle?.turns != policy.turnCount { idle = (RealTime.monotonic, policy.turnCount) }
        if isContinuedByUnknownThread(since: idle?.begin ?? .zero) { continue }
        if isAround, realTimeUses.all.contains(where: { $0.use == .file }) { continue }
        end = .stuck(waitingTasks(), blocks: blocks.count)
      }
      // A framework that waits itself ends first.
      guard isAround else { return end }
      if isOver { return hang ?? .ended }
      hang = hang ?? end
      #if canImport(Glibc)
        threadWaits.expire()
      #endif
      scheduler.startCounting()
    }
  }

  /// How long the driver waits for another thread before it does something else.
  ///
  /// - Parameter isBlock: True if it waits for a block of Dispatch, beside which no task runs.
  private func patience(_ isBlock: Bool) -> Duration {
    if isBlock { return patienceForThreads }
    return blocks.count > 0 ? Self.patience : Self.glance
  }

  /// Lets the time go on although threads that the bubble has started have not ended. Returns false
  /// if it has not watched one for long. A driver that is stopped itself watches nothing meanwhile.
  private func forgetLongThreads(after watched: Duration) -> Bool {
    guard !waitsForBlock, threads.awaited > 0, watched > patienceForThreads else { return false }
    threads.forget()
    realTimeUses.note(.longThread, stack: threadStart.withLock(\.self))
    return true
  }

  /// True if a thread that was given up may still go on with a task.
  var isThreadLate: Bool { threads.isWorking || wokenThreads.areLate }

  /// Waits for a thread of which nothing is known: until the queues of the process have run what
  /// was queued before, and longer for a thread or a process of which something is known.
  ///
  /// - Parameter begin: When nothing could go on for the first time since the last turn of a task.
  private func isContinuedByUnknownThread(since begin: Duration) -> Bool {
    var pulse = QueuePulse()
    while !pulse.isOver || isThreadLate {
      // The end of a process is noticed some time after it.
      if hasProcess { pulse = QueuePulse() }
      if arrivals.wait(for: .milliseconds(5)) { return true }
      if RealTime.monotonic - begin > Self.patience { break }
    }
    return arrivals.wait(for: .zero)
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
          if policy.firesTimersFirst {
            policy.firesTimersFirst = false
            continue
          }
          if isOver || outcomeOfBlockedTurn != nil || isEnough() {
            if executor.systemTime.isAhead(of: scheduler.now) { noteForcedTime() }
            return .over
          }
          if forceTime() || resumeSettling() { continue }
          let isElsewhere = worksElsewhere
          // A thread makes its request before it ends its work.
          if executor.requests.mayBePending { continue }
          if isElsewhere || wokenThreads.mayAnswer(within: patienceForThreads) {
            return .elsewhere
          }
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
    blocks.isWorking || threads.awaited > 0
      || executor.tasks.runElsewhere(besides: policy.blockedTasks)
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
    guard policy.isStarving else { return false }
    policy.isStarving = false
    let step = now.advanced(by: forcedStep)
    let next = scheduler.nextTimer ?? .distantFuture
    forcedStep = next <= step ? Self.firstForcedStep : min(forcedStep * 2, .seconds(3600))
    advance(to: min(next, step))
    policy.turnsAtInstant = 0
    return true
  }

  private func advance(to instant: Instant) {
    noteForcedTime()
    policy.firesTimersFirst = true
    scheduler.move(to: instant)
  }

  /// How many turns, and how many reads of a clock, a bubble has at one instant before its time
  /// goes on.
  package static var turnsBeforeTimeGoesOn: Int { BubblePolicy.turnsAtInstantLimit }
  static let firstForcedStep = Duration.milliseconds(1)
}
