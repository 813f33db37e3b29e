#if canImport(Glibc)
  import Glibc
  import MarbleTime

  /// The functions that block a thread.
  ///
  /// A turn of a bubble that waits for a semaphore, a group, a queue or a condition runs the other
  /// tasks of the bubble meanwhile. So the wait takes no real time, and ends if one of them ends
  /// it.
  enum BlockingCalls {
    typealias Object = UnsafeMutableRawPointer

    static let waits = waiting + ending
    static let threads = sleeps + conditions

    // MARK: Waits

    private typealias Wait = @convention(c) (Object, UInt64) -> Int
    private static let semaphoreWait = SystemFunction<Wait>("dispatch_semaphore_wait")
    private static let groupWait = SystemFunction<Wait>("dispatch_group_wait")
    private static let blockWait = SystemFunction<Wait>("dispatch_block_wait")

    private static let waiting = [
      semaphoreWait.replaced { semaphore, deadline in
        wait(for: semaphore, until: deadline, .semaphore) { semaphoreWait.original(semaphore, $0) }
      },
      groupWait.replaced { group, deadline in
        wait(for: group, until: deadline, .group) { groupWait.original(group, $0) }
      },
      blockWait.replaced { block, deadline in
        wait(for: block, until: deadline, nil) { blockWait.original(block, $0) }
      },
    ]

    private static func wait(
      for object: Object, until deadline: UInt64, _ use: RealTimeUse?, _ body: (UInt64) -> Int
    ) -> Int {
      guard let bubble = Bubble.current else { return body(deadline) }
      guard JobRouting.currentScheduler === bubble.scheduler else {
        return bubble.threadWaits.wait(for: UInt(bitPattern: object), until: deadline, body)
      }
      var result = 0
      func isOver() -> Bool {
        // Now is 0, and for ever is the largest number.
        result = body(0)
        return result == 0
      }
      if isOver() { return 0 }
      let instant = bubble.instant(of: deadline)
      if !bubble.block(until: instant, use, isOver), instant == nil {
        bubble.realTimeUses.note(.endlessWait)
      }
      return result
    }

    // MARK: What ends waits

    private typealias Change = @convention(c) (Object) -> Void
    private typealias Sync = @convention(c) (Object, @escaping DispatchCalls.Block) -> Void
    private static let signal = SystemFunction<@convention(c) (Object) -> Int>(
      "dispatch_semaphore_signal")
    private static let leaveGroup = SystemFunction<Change>("dispatch_group_leave")
    private static let sync = SystemFunction<Sync>("dispatch_sync")
    private static let barrierSync = SystemFunction<Sync>("dispatch_barrier_sync")
    private static let blockCancel = SystemFunction<Change>("dispatch_block_cancel")
    private static let write = SystemFunction<
      @convention(c) (Int32, UnsafeRawPointer?, Int) -> Int
    >("write")

    private static let ending = [
      signal.replaced { semaphore in
        let belongsToBubble = noteChange(of: semaphore)
        let hasWoken = signal.original(semaphore)
        if hasWoken != 0, !belongsToBubble { noteWake() }
        return hasWoken
      },
      leaveGroup.replaced { leave($0) },
      // XCTest calls it when an expectation is fulfilled.
      sync.replaced { queue, block in
        Bubble.ofTurn?.awaitTurn(of: queue, isBarrier: false)
        sync.original(queue, block)
        if let bubble = ActiveBubble.current as? Bubble, bubble.isAround,
          DispatchCalls.isOfXCTest(queue)
        {
          bubble.threadWaits.noteFulfillment()
        }
      },
      barrierSync.replaced { queue, block in
        Bubble.ofTurn?.awaitTurn(of: queue, isBarrier: true)
        barrierSync.original(queue, block)
      },
      // XCTest calls it at the end of a wait.
      blockCancel.replaced { block in
        blockCancel.original(block)
        QueueWork.noteTimer(of: block)
        (ActiveBubble.current as? Bubble)?.threadWaits.endOfXCTest(watchedBy: block)
      },
      write.replaced { file, bytes, count in
        if mayWake(file) { noteWake() }
        return write.original(file, bytes, count)
      },
    ]

    /// Leaves a group, which sends its notifications if it is empty then.
    static func leave(_ group: Object) {
      noteChange(of: group)
      let notifications = (ActiveBubble.current as? Bubble)?.notifications
      let sent = notifications?.send(of: group) ?? []
      if sent.isEmpty { return leaveGroup.original(group) }
      // A block that is notified may release the group.
      withExtendedLifetime(DispatchObject(group)) {
        leaveGroup.original(group)
        if !isEmpty(group) { notifications?.takeBack(sent) }
      }
    }

    static func isEmpty(_ group: Object) -> Bool { groupWait.original(group, 0) == 0 }

    /// Returns true if a thread of the bubble waits for the object.
    @discardableResult
    private static func noteChange(of object: Object) -> Bool {
      (ActiveBubble.current as? Bubble)?.threadWaits.wake(UInt(bitPattern: object)) ?? false
    }

    /// Notes that a turn may have woken a thread that no bubble has started.
    private static func noteWake() { Bubble.ofTurn?.wokenThreads.note() }

    /// True for a socket or a pipe, for which a thread may wait. The standard output may be a pipe,
    /// too, and its reader does not answer.
    private static func mayWake(_ file: Int32) -> Bool {
      var status = stat()
      guard file > STDERR_FILENO, fstat(file, &status) == 0 else { return false }
      let kind = status.st_mode & S_IFMT
      return kind == S_IFSOCK || kind == S_IFIFO
    }

    // MARK: Sleeps

    private static let microsleep = SystemFunction<@convention(c) (UInt32) -> Int32>("usleep")
    private static let sleep = SystemFunction<@convention(c) (UInt32) -> UInt32>("sleep")

    private static let sleeps = [
      RealTime.nanosleep.replaced { time, rest in
        passTime(of: .nanoseconds(time.pointee.nanoseconds))
          ? 0 : RealTime.nanosleep.original(time, rest)
      },
      microsleep.replaced { passTime(of: .microseconds(Int64($0))) ? 0 : microsleep.original($0) },
      sleep.replaced { passTime(of: .seconds(Int64($0))) ? 0 : sleep.original($0) },
    ]

    /// Lets as much virtual time pass as the thread will sleep. The sleep itself takes real time:
    /// Foundation repeats it until the real clock has gone on. Returns true if that is over, too.
    private static func passTime(of duration: Duration) -> Bool {
      // The locks of Foundation yield their thread with a sleep of zero.
      guard duration > .zero, let bubble = Bubble.current else { return false }
      guard JobRouting.currentScheduler !== bubble.scheduler else {
        let end = bubble.shownInstant.advanced(by: duration)
        return bubble.block(until: end, .threadSleep) { false }
      }
      bubble.realTimeUses.note(.threadSleep)
      return bubble.threadWaits.sleep(for: duration)
    }

    // MARK: Conditions

    private typealias Mutex = UnsafeMutablePointer<pthread_mutex_t>
    private static let conditionWait = SystemFunction<@convention(c) (Object, Mutex) -> Int32>(
      "pthread_cond_wait")
    private static let timedConditionWait = SystemFunction<
      @convention(c) (Object, Mutex, UnsafePointer<timespec>) -> Int32
    >("pthread_cond_timedwait")
    private static let conditionSignal = SystemFunction<@convention(c) (Object) -> Int32>(
      "pthread_cond_signal")
    private static let conditionBroadcast = SystemFunction<@convention(c) (Object) -> Int32>(
      "pthread_cond_broadcast")
    private static let poll = SystemFunction<
      @convention(c) (Object?, UInt, Object?, Object?) -> Int32
    >("ppoll")

    private static let conditions = [
      conditionWait.replaced { condition, mutex in
        guard let bubble = Bubble.ofTurn else { return conditionWait.original(condition, mutex) }
        bubble.threadWaits.wait(for: UInt(bitPattern: condition), releasing: mutex) { slice in
          var end = timespec(
            nanoseconds: RealTime.nanoseconds(of: Int32(CLOCK_REALTIME)) + slice.wholeNanoseconds)
          return timedConditionWait.original(condition, mutex, &end) == 0
        }
        return 0
      },
      timedConditionWait.replaced { wait($0, $1, until: $2.pointee) },
      conditionSignal.replaced { condition in
        if !noteChange(of: condition) { noteWake() }
        return conditionSignal.original(condition)
      },
      conditionBroadcast.replaced { condition in
        noteChange(of: condition)
        noteWake()
        return conditionBroadcast.original(condition)
      },
      poll.replaced { wait($0, $1, for: $2, $3) },
    ]

    /// The deadline is one of the virtual clock, so the thread waits as long as is left of it. If
    /// the thread runs a turn of a bubble, as much virtual time passes.
    private static func wait(
      _ condition: Object, _ mutex: Mutex, until deadline: timespec
    ) -> Int32 {
      var deadline = deadline
      guard let bubble = Bubble.current else {
        return timedConditionWait.original(condition, mutex, &deadline)
      }
      let rest = max(0, deadline.nanoseconds - bubble.clock(CLOCK_REALTIME))
      deadline = timespec(
        nanoseconds: RealTime.nanoseconds(of: Int32(CLOCK_REALTIME)) + rest)
      bubble.realTimeUses.note(.condition)
      let result = timedConditionWait.original(condition, mutex, &deadline)
      guard result == ETIMEDOUT, JobRouting.currentScheduler === bubble.scheduler else {
        return result
      }
      // Other tasks may need the lock meanwhile.
      pthread_mutex_unlock(mutex)
      defer { pthread_mutex_lock(mutex) }
      _ = bubble.block(
        until: bubble.shownInstant.advanced(by: .nanoseconds(rest)), .condition
      ) { false }
      return result
    }

    /// Lets a turn wait for files, as the run loops of Foundation do. The other tasks run until one
    /// of them has woken the loop. The timers of a loop are not seen: if nothing else can go on, it
    /// waits in real time.
    private static func wait(
      _ files: Object?, _ count: UInt, for time: Object?, _ signals: Object?
    ) -> Int32 {
      let limit = time?.assumingMemoryBound(to: timespec.self).pointee.nanoseconds
      guard limit != 0, let bubble = Bubble.ofTurn else {
        return poll.original(files, count, time, signals)
      }
      var none = timespec()
      var ready: Int32 = 0
      let end = limit.map { bubble.shownInstant.advanced(by: .nanoseconds($0)) }
      let isWoken = bubble.block(until: end, .runLoop) {
        ready = poll.original(files, count, &none, signals)
        return ready != 0
      }
      return isWoken ? ready : poll.original(files, count, time, signals)
    }
  }
#endif
