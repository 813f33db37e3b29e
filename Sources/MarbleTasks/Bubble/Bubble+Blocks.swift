import MarbleTime
import Synchronization

/// Code of a bubble that starts something, or waits for it, without a suspension.
extension Bubble {
  #if canImport(Glibc)
    /// Returns a block whose code belongs to the bubble.
    func owned(_ block: @escaping DispatchCalls.Block) -> DispatchCalls.Block {
      { [self] in ThreadOwner.with(executor) { perform(block) } }
    }

    /// Performs a block. Its end may send the notifications of a work item.
    func perform(_ block: @escaping DispatchCalls.Block) {
      block()
      notifications.send(of: DispatchCalls.object(of: block))
    }

    /// Returns a block that keeps the time of the bubble until it has ended.
    func following(
      _ block: @escaping DispatchCalls.Block, on queue: DispatchCalls.Object
    ) -> DispatchCalls.Block {
      let key = UInt(bitPattern: queue)
      suspensions.add(to: key)
      let owned = owned(block)
      return DispatchCalls.block(like: block) { [self] in
        suspensions.remove(from: key)
        owned()
        blockHasEnded()
      }
    }

    /// Returns a block that keeps the time from its notification on until it has ended.
    ///
    /// - Parameter isNow: True if the block may be sent at once.
    func notified(
      _ block: @escaping DispatchCalls.Block, by subject: DispatchCalls.Object,
      on queue: DispatchCalls.Object, isNow: Bool
    ) -> DispatchCalls.Block {
      let notification = notifications.add(of: subject, on: queue)
      if isNow { notifications.send(of: subject) }
      let owned = owned(block)
      return DispatchCalls.block(like: block) { [self] in
        notifications.begin(notification)
        owned()
        blockHasEnded()
      }
    }
  #endif

  func blockHasEnded() {
    #if canImport(Glibc)
      threadWaits.wakeGroups()
    #endif
    blocks.add(-1)
    arrivals.note()
  }

  /// True while a block runs that has not run for long. Then no task runs: their order would depend
  /// on the threads. One that has run for long may wait for a task.
  var waitsForBlock: Bool { blocks.awaited > 0 }

  func threadHasEnded() {
    threads.add(-1)
    arrivals.note()
  }

  /// Notes where the code starts a thread.
  func noteStart() { threadStart.withLock { $0 = CallStack.addresses(limit: 48) } }

  /// Notes that the code has started a process.
  func noteProcess(_ process: Int32) { processes.withLock { $0.append(process) } }

  /// True if nobody knows yet how a process has ended that the code has started.
  var hasProcess: Bool {
    #if canImport(Glibc)
      processes.withLock { processes in
        processes.removeAll { !StartingCalls.isAwaited($0) }
        return !processes.isEmpty
      }
    #else
      false
    #endif
  }

  /// Performs a closure as code of the bubble.
  func performing(_ body: () -> Void) {
    if JobRouting.currentScheduler === scheduler {
      body()
    } else {
      ThreadOwner.with(executor, body)
    }
  }

  /// Performs a closure at an instant, on the thread of the driver.
  func schedule(at instant: Instant, _ action: @escaping @Sendable () -> Void) {
    if JobRouting.currentScheduler === scheduler {
      scheduler.schedule(at: instant, .run(action))
    } else {
      executor.requests.add(at: instant, action)
    }
  }

  // MARK: Turns that block their thread

  #if canImport(Glibc)
    private final class Flag: Sendable {
      let isSet = Atomic<Bool>(false)
    }

    /// Lets a turn that waits for a queue run the other tasks, until a block that is sent there now
    /// runs. While a block of the bubble works, it only waits, because the caller may hold a lock.
    /// A busy machine runs blocks late, so it waits until other queues have run several.
    func awaitTurn(of queue: DispatchCalls.Object, isBarrier: Bool) {
      let key = UInt(bitPattern: queue)
      guard blocks.count > 0 || suspensions.isSuspended(key) else { return }
      let flag = Flag()
      func hasCome() -> Bool { flag.isSet.load(ordering: .acquiring) }
      let probe: DispatchCalls.Block = { [arrivals] in
        flag.isSet.store(true, ordering: .releasing)
        arrivals.note()
      }
      DispatchCalls.sendProbe(probe, to: queue, isBarrier: isBarrier)
      let begin = RealTime.monotonic
      let pulse = inPlaceOfTurn { QueuePulse(includesMain: false) }
      while !hasCome() {
        let isLate = pulse.isOver || RealTime.monotonic - begin > Self.patience
        guard suspensions.isSuspended(key) || blocks.isWaiting && isLate else {
          RealTime.sleep(.microseconds(100))
          continue
        }
        _ = block(until: nil, nil, hasCome)
        return
      }
    }
  #endif

  /// Runs the other tasks of the bubble in a turn that blocks its thread, until a condition holds,
  /// an instant is reached, or nothing can go on. Returns true if the condition holds.
  ///
  /// - Parameter use: What a warning says; nil if the wait is as in real time.
  func block(
    until instant: Instant?, _ use: RealTimeUse?, _ isReady: () -> Bool
  ) -> Bool {
    if let use { realTimeUses.note(use) }
    return inPlaceOfTurn { runOthers(until: instant, isReady) }
  }

  /// Performs a closure as code of the driver, in the place of a turn that blocks its thread.
  private func inPlaceOfTurn<Result>(_ body: () -> Result) -> Result {
    guard let blocked = executor.running else { return body() }
    policy.blockedTasks.append(blocked)
    defer { policy.blockedTasks.removeLast() }
    return body()
  }

  private func runOthers(until instant: Instant?, _ isReady: () -> Bool) -> Bool {
    let begin = RealTime.monotonic
    var holds = false
    let end = instant.map { instant in
      scheduler.schedule(at: instant, .run {})
    }
    defer { if let end { scheduler.cancel(end) } }
    while true {
      let pause = runUntilPause {
        holds = holds || isReady()
        return holds || instant.map { scheduler.now >= $0 } ?? false
      }
      switch pause {
      case .over: return holds
      case .runaway: return isReady()
      case .idle:
        // A thread of which nothing is known may have been stopped before it ends the wait.
        let pulse = QueuePulse(includesMain: false)
        while !pulse.isOver || isThreadLate, !executor.requests.mayBePending, !holds,
          RealTime.monotonic - begin < Self.patience
        {
          RealTime.sleep(.microseconds(100))
          holds = isReady()
        }
        guard executor.requests.mayBePending, !holds else { return holds || isReady() }
      case .elsewhere:
        RealTime.sleep(.microseconds(100))
        if RealTime.monotonic - begin > patienceForThreads { blocks.forget() }
        if RealTime.monotonic - begin > Self.patience { return isReady() }
      }
    }
  }
}
