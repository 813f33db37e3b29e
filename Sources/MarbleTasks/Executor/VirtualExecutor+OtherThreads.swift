import MarbleTime

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Tasks of a run that another thread makes ready.
extension VirtualExecutor {
  /// Begins the run, which uses the current thread. From now on, requests of other threads are
  /// foreign.
  package func beginRun() {
    requests.runThread = ThreadIdentity()
    if !replacesFunctions, hasVirtualClocks {
      replacesFunctions = true
      replacement?.begin()
    }
  }

  /// Ends the replacement of functions of the system for this run.
  func endReplacement() {
    if replacesFunctions { replacement?.end() }
    replacesFunctions = false
  }

  /// Lets a task that another thread has made ready go on, or holds it. A task that sleeps on a
  /// clock of the system is held, too.
  ///
  /// - Parameter caller: The task that ran on the other thread.
  func receive(
    _ job: UnownedJob, on destination: ReadyJob.Destination, after delay: Duration?,
    from caller: UInt64?
  ) {
    let caller = knownTask(caller)
    let task = knownTask(RuntimeSymbols.process.number(of: job)) ?? caller
    if let bubble {
      bubble.noteAnswer()
      if !foreignTurns.accepts(task, from: caller) {
        bubble.noteUnknownThread(resuming: task?.label ?? "a task")
      }
      return delay.map { schedule(job, after: $0) } ?? addForeign(job, on: destination)
    }
    if let delay, foreignTurns.areAllowed { return schedule(job, after: delay) }
    guard delay != nil || !foreignTurns.accepts(task, from: caller) else {
      if isEnding { foreignTurns.hasComeAtEnd = true }
      return addForeign(job, on: destination)
    }
    foreignTurns.refuse(task, at: now)
    foreignTurns.hold(job, on: destination)
  }

  /// Refuses the sleep of a task on another thread: the instant at which it begins differs from run
  /// to run. Returns true if the run allows it.
  func receiveSleep(of task: VirtualTask?) -> Bool {
    if !foreignTurns.areAllowed { foreignTurns.refuse(task, at: now) }
    return foreignTurns.areAllowed
  }

  private func knownTask(_ number: UInt64?) -> VirtualTask? { number.flatMap { tasks[$0] } }

  private func addForeign(_ job: UnownedJob, on destination: ReadyJob.Destination) {
    guard let observer else { return add(job, on: destination) }
    observer.during(.otherThread) { add(job, on: destination) }
  }

  /// True if the task of the turn that has just ended waits. Only another thread can resume it, if
  /// nothing else is due. False for a task that another one awaits as its child.
  package var lastTurnWaits: Bool { foreignTurns.last?.task?.isOpenBeforeWait() ?? false }

  /// Waits in real time until another thread makes a request, or until the global queue had enough
  /// opportunities. If the run allows every resumption, only its patience ends the wait. Returns
  /// false if no request has come.
  package func waitForOtherThread() -> Bool {
    let clock = ContinuousClock()
    let begin = clock.now
    let pulse = QueuePulse()
    defer { foreignTurns.patience -= clock.now - begin }
    while !requests.mayBePending {
      let isQuiet = pulse.isOver && !foreignTurns.areAllowed
      guard !isQuiet, clock.now - begin < foreignTurns.patience else { return false }
      usleep(100)
    }
    return true
  }

  /// Waits for no thread in this run.
  package func loseThePatience() { foreignTurns.patience = .zero }

  /// Lets the tasks end that were refused: the run is over, and its verdict is known.
  package func releaseForeignTurns() {
    foreignTurns.areAllowed = true
    for (job, destination) in foreignTurns.takeHeld() { add(job, on: destination) }
  }
}

/// Identifies a thread.
struct ThreadIdentity: @unchecked Sendable {
  let thread = pthread_self()

  var isCurrent: Bool { pthread_equal(thread, pthread_self()) != 0 }
}
