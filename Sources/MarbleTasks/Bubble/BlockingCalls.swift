#if canImport(Glibc)
  import Glibc
  import MarbleTime

  /// The functions that block a thread, and those that start threads and processes.
  ///
  /// A turn of a bubble that waits for a semaphore, a group, a queue or a condition runs the other
  /// tasks of the bubble meanwhile. So the wait takes no real time, and ends if one of them ends
  /// it.
  enum BlockingCalls {
    typealias Object = UnsafeMutableRawPointer

    static let waits = [
      DispatchCalls.function("dispatch_semaphore_wait", semaphoreWait),
      DispatchCalls.function("dispatch_group_wait", groupWait),
      DispatchCalls.function("dispatch_block_wait", blockWait),
      DispatchCalls.function("dispatch_semaphore_signal", semaphoreSignal),
      DispatchCalls.function("dispatch_group_leave", groupLeave),
      DispatchCalls.function("dispatch_sync", sync),
      DispatchCalls.function("dispatch_barrier_sync", barrierSync),
      DispatchCalls.function("dispatch_block_cancel", blockCancel),
      DispatchCalls.function("write", write),
    ]
    static let threads = [
      DispatchCalls.function("nanosleep", nanosleep),
      DispatchCalls.function("usleep", usleep),
      DispatchCalls.function("sleep", sleep),
      DispatchCalls.function("pthread_cond_wait", conditionWait),
      DispatchCalls.function("pthread_cond_timedwait", timedConditionWait),
      DispatchCalls.function("pthread_cond_signal", conditionSignal),
      DispatchCalls.function("pthread_cond_broadcast", conditionBroadcast),
      DispatchCalls.function("pthread_create", createThread),
      DispatchCalls.function("posix_spawn", spawn),
      DispatchCalls.function("ppoll", poll),
    ]

    // MARK: Waits

    private typealias Wait = @convention(c) (Object, UInt64) -> Int
    private static let realSemaphoreWait = SystemFunction.real(
      "dispatch_semaphore_wait", as: Wait.self)
    private static let realGroupWait = SystemFunction.real("dispatch_group_wait", as: Wait.self)
    private static let realBlockWait = SystemFunction.real("dispatch_block_wait", as: Wait.self)

    private static let semaphoreWait: Wait = { semaphore, deadline in
      wait(for: semaphore, until: deadline, .semaphore) { realSemaphoreWait(semaphore, $0) }
    }

    private static let groupWait: Wait = { group, deadline in
      wait(for: group, until: deadline, .group) { realGroupWait(group, $0) }
    }

    private static let blockWait: Wait = { block, deadline in
      wait(for: block, until: deadline, nil) { realBlockWait(block, $0) }
    }

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

    private typealias Signal = @convention(c) (Object) -> Int
    private static let realSignal = SystemFunction.real(
      "dispatch_semaphore_signal", as: Signal.self)
    private typealias Leave = @convention(c) (Object) -> Void
    private static let realLeave = SystemFunction.real("dispatch_group_leave", as: Leave.self)
    private typealias Sync = @convention(c) (Object, DispatchCalls.Block) -> Void
    private static let realSync = SystemFunction.real("dispatch_sync", as: Sync.self)
    private static let realBarrierSync = SystemFunction.real(
      "dispatch_barrier_sync", as: Sync.self)
    private static let realBlockCancel = SystemFunction.real(
      "dispatch_block_cancel", as: Leave.self)

    /// Returns true if a thread of the bubble waits for the object.
    @discardableResult
    private static func noteChange(of object: Object) -> Bool {
      (ActiveBubble.current as? Bubble)?.threadWaits.wake(UInt(bitPattern: object)) ?? false
    }

    private static let semaphoreSignal: Signal = { semaphore in
      let isOfBubble = noteChange(of: semaphore)
      let hasWoken = realSignal(semaphore)
      if hasWoken != 0, !isOfBubble { noteWake() }
      return hasWoken
    }

    /// Notes that a turn may have woken a thread that no bubble has started.
    private static func noteWake() {
      guard let bubble = Bubble.current, JobRouting.currentScheduler === bubble.scheduler
      else { return }
      bubble.hasWokenThread.store(true, ordering: .releasing)
    }

    private typealias Wake = @convention(c) (Object) -> Int32
    private static let realConditionSignal = SystemFunction.real(
      "pthread_cond_signal", as: Wake.self)
    private static let realConditionBroadcast = SystemFunction.real(
      "pthread_cond_broadcast", as: Wake.self)

    private static let conditionSignal: Wake = { condition in
      if !noteChange(of: condition) { noteWake() }
      return realConditionSignal(condition)
    }

    private static let conditionBroadcast: Wake = { condition in
      noteChange(of: condition)
      noteWake()
      return realConditionBroadcast(condition)
    }

    private typealias Write = @convention(c) (Int32, UnsafeRawPointer?, Int) -> Int
    private static let realWrite = SystemFunction.real("write", as: Write.self)

    private static let write: Write = { file, bytes, count in
      if mayWake(file) { noteWake() }
      return realWrite(file, bytes, count)
    }

    /// True for a socket or a pipe, for which a thread may wait. The standard output may be a pipe,
    /// too, and its reader does not answer.
    private static func mayWake(_ file: Int32) -> Bool {
      var status = stat()
      guard file > STDERR_FILENO, fstat(file, &status) == 0 else { return false }
      let kind = status.st_mode & S_IFMT
      return kind == S_IFSOCK || kind == S_IFIFO
    }

    private static let groupLeave: Leave = { group in
      noteChange(of: group)
      realLeave(group)
    }

    /// Before the code waits for a queue, the blocks have ended that the bubble has sent there, and
    /// its suspension. XCTest calls it when an expectation is fulfilled.
    private static let sync: Sync = { queue, block in
      awaitBlocks(of: queue)
      realSync(queue, block)
      if let bubble = ActiveBubble.current as? Bubble, bubble.isAround,
        DispatchCalls.isOfXCTest(queue)
      {
        bubble.threadWaits.noteFulfillment()
      }
    }

    private static let barrierSync: Sync = { queue, block in
      awaitBlocks(of: queue)
      realBarrierSync(queue, block)
    }

    /// Lets a turn run the other tasks until a queue has nothing more to do for the bubble.
    private static func awaitBlocks(of queue: Object) {
      let key = UInt(bitPattern: queue)
      guard let bubble = Bubble.current, JobRouting.currentScheduler === bubble.scheduler,
        !bubble.suspensions.isFree(key)
      else { return }
      _ = bubble.block(until: nil, nil) { bubble.suspensions.isFree(key) }
    }

    /// XCTest calls it at the end of a wait.
    private static let blockCancel: Leave = { block in
      realBlockCancel(block)
      (ActiveBubble.current as? Bubble)?.threadWaits.endOfXCTest(watchedBy: block)
    }

    // MARK: Sleeps

    private typealias Nanosleep =
      @convention(c) (UnsafePointer<timespec>, UnsafeMutablePointer<timespec>?) -> Int32
    private static let realNanosleep = SystemFunction.real("nanosleep", as: Nanosleep.self)
    private static let realMicrosleep = SystemFunction.real(
      "usleep", as: (@convention(c) (UInt32) -> Int32).self)
    private static let realSleep = SystemFunction.real(
      "sleep", as: (@convention(c) (UInt32) -> UInt32).self)

    private static let nanosleep: Nanosleep = { time, rest in
      passTime(of: .nanoseconds(time.pointee.nanoseconds))
      return realNanosleep(time, rest)
    }

    private static let usleep: @convention(c) (UInt32) -> Int32 = { microseconds in
      passTime(of: .microseconds(Int64(microseconds)))
      return realMicrosleep(microseconds)
    }

    private static let sleep: @convention(c) (UInt32) -> UInt32 = { seconds in
      passTime(of: .seconds(Int64(seconds)))
      return realSleep(seconds)
    }

    /// Lets as much virtual time pass as the thread will sleep, unless it runs a block of Dispatch,
    /// after which others may wait. The sleep itself takes real time: Foundation repeats it until
    /// the real clock has gone on.
    private static func passTime(of duration: Duration) {
      guard let bubble = Bubble.current else { return }
      guard JobRouting.currentScheduler === bubble.scheduler else {
        guard ThreadOwner.isThread else { return bubble.realTimeUses.note(.blockSleep) }
        bubble.realTimeUses.note(.threadSleep)
        return bubble.threadWaits.sleep(for: duration)
      }
      _ = bubble.block(until: bubble.shownInstant.advanced(by: duration), .threadSleep) { false }
    }

    // MARK: Conditions

    private typealias ConditionWait =
      @convention(c) (Object, UnsafeMutablePointer<pthread_mutex_t>) -> Int32
    private static let realConditionWait = SystemFunction.real(
      "pthread_cond_wait", as: ConditionWait.self)

    /// If nothing of the bubble signals it, the thread waits in real time.
    private static let conditionWait: ConditionWait = { condition, mutex in
      if let bubble = Bubble.current, JobRouting.currentScheduler === bubble.scheduler,
        bubble.threadWaits.isSignalled(UInt(bitPattern: condition), releasing: mutex)
      {
        return 0
      }
      return realConditionWait(condition, mutex)
    }

    private typealias TimedConditionWait =
      @convention(c) (Object, UnsafeMutablePointer<pthread_mutex_t>, UnsafePointer<timespec>) ->
      Int32
    private static let realTimedConditionWait = SystemFunction.real(
      "pthread_cond_timedwait", as: TimedConditionWait.self)

    /// The deadline is one of the virtual clock, so the thread waits as long as is left of it. If
    /// the thread runs a turn of a bubble, as much virtual time passes.
    private static let timedConditionWait: TimedConditionWait = { condition, mutex, deadline in
      guard let bubble = Bubble.current else {
        return realTimedConditionWait(condition, mutex, deadline)
      }
      let rest = max(0, deadline.pointee.nanoseconds - bubble.clock(CLOCK_REALTIME))
      var realDeadline = timespec(
        nanoseconds: RealTime.nanoseconds(of: Int32(CLOCK_REALTIME)) + rest)
      bubble.realTimeUses.note(.condition)
      let result = realTimedConditionWait(condition, mutex, &realDeadline)
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

    private typealias Poll = @convention(c) (Object?, UInt, Object?, Object?) -> Int32
    private static let realPoll = SystemFunction.real("ppoll", as: Poll.self)

    /// The run loops of Foundation wait with it, in real time.
    private static let poll: Poll = { files, count, time, signals in
      if let bubble = Bubble.current, JobRouting.currentScheduler === bubble.scheduler {
        bubble.realTimeUses.note(.runLoop)
      }
      return realPoll(files, count, time, signals)
    }

    // MARK: Threads and processes

    private typealias Routine = @convention(c) (Object?) -> Object?
    private typealias CreateThread =
      @convention(c) (Object, Object?, @escaping Routine, Object?) -> Int32
    private static let realCreateThread = SystemFunction.real(
      "pthread_create", as: CreateThread.self)

    /// The thread of a bubble, with what it runs.
    private final class StartedThread {
      let bubble: Bubble
      let routine: Routine
      let argument: Object?

      init(_ bubble: Bubble, _ routine: @escaping Routine, _ argument: Object?) {
        (self.bubble, self.routine, self.argument) = (bubble, routine, argument)
      }
    }

    private static let createThread: CreateThread = { thread, attributes, routine, argument in
      guard let bubble = Bubble.current else {
        return realCreateThread(thread, attributes, routine, argument)
      }
      let started = StartedThread(bubble, routine, argument)
      bubble.threadCount.add(1, ordering: .acquiringAndReleasing)
      bubble.noteStart()
      let status = realCreateThread(
        thread, attributes,
        { started in
          let thread = Unmanaged<StartedThread>.fromOpaque(started!).takeRetainedValue()
          var result: Object?
          ThreadOwner.with(thread.bubble.executor, isThread: true) {
            result = thread.routine(thread.argument)
          }
          thread.bubble.threadHasEnded()
          return result
        }, Unmanaged.passRetained(started).toOpaque())
      if status != 0 { bubble.threadHasEnded() }
      return status
    }

    private typealias Spawn =
      @convention(c) (Object, Object, Object?, Object?, Object, Object?) -> Int32
    private static let realSpawn = SystemFunction.real("posix_spawn", as: Spawn.self)

    private static let spawn: Spawn = {
      process, path, actions, attributes, arguments, environment in
      let status = realSpawn(process, path, actions, attributes, arguments, environment)
      if status == 0 {
        Bubble.current?.noteProcess(process.assumingMemoryBound(to: Int32.self).pointee)
      }
      return status
    }

    /// True if a child process has not ended. It does not remove the process.
    static func isRunning(_ process: Int32) -> Bool {
      var info = siginfo_t()
      return waitid(P_PID, id_t(process), &info, WEXITED | WNOHANG | WNOWAIT) == 0
        && info.si_signo == 0
    }
  }
#endif
