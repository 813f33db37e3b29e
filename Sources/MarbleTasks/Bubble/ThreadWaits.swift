#if canImport(Glibc)
  import Glibc
  import MarbleTime

  /// The waits of the threads that work for a bubble beside its turns: for a semaphore, a group or
  /// a time, and those of XCTest.
  ///
  /// The time goes on while such a thread waits, and a wait ends at its virtual instant. What may
  /// end a wait wakes it: the time stands still then until the thread has gone on or waits again.
  final class ThreadWaits: @unchecked Sendable {
    final class Wait {
      fileprivate let thread = ThreadIdentity()
      fileprivate let object: UInt
      fileprivate let isBlock = !ThreadOwner.isThread
      fileprivate let end: Instant?
      /// True while the time may go on.
      fileprivate var isPaused = false
      fileprivate var isDue = false
      fileprivate var isForCondition = false
      fileprivate var wakes = 0
      /// The task whose turn waits; nil outside of turns.
      fileprivate var task: VirtualTask?
      /// How long XCTest waits.
      fileprivate var limit: Duration?
      /// The time of the system from which XCTest counts.
      fileprivate var begin: Int64?
      /// How often XCTest has read the clock since the wait was woken.
      fileprivate var reads = 0

      fileprivate init(_ object: UInt, until end: Instant?) {
        (self.object, self.end) = (object, end)
      }
    }

    private let lock = Lock()
    private unowned let bubble: Bubble
    private var waits: [Wait] = []
    private var isClosed = false

    init(_ bubble: Bubble) { self.bubble = bubble }

    /// How long a thread waits in real time before it looks at the virtual time.
    private static let slice = Duration.milliseconds(1)

    /// Lets a thread wait for a semaphore or a group. Blocks may wait until one that waits has
    /// ended, and then the virtual time stands still: so a block waits no longer than in real time.
    ///
    /// - Parameter body: Waits until a deadline of the system, and returns 0 if it need not wait
    ///   any more.
    func wait(for object: UInt, until deadline: UInt64, _ body: (UInt64) -> Int) -> Int {
      if body(0) == 0 { return 0 }
      let wait = begin(Wait(object, until: bubble.instant(of: deadline)))
      defer { end(wait) }
      let realEnd = bubble.realDeadline(deadline)
      while true {
        let isLate = wait.isBlock && DispatchCalls.time.original(0, 0) > realEnd
        let (wakes, isDue) = lock.withLock { (wait.wakes, wait.isDue || isLate) }
        if lock.withLock({ isClosed }) { return body(realEnd) }
        let slice = isDue ? 0 : DispatchCalls.time.original(0, Self.slice.wholeNanoseconds)
        let result = body(slice)
        if result == 0 || isDue { return result }
        pause(wait, since: wakes)
      }
    }

    /// Runs the other tasks in a turn that waits for a condition, until one of them, or another
    /// thread, has signalled it. They may need the lock meanwhile. If nothing can go on, the turn
    /// waits in real time.
    ///
    /// - Parameter body: Waits for some time. Returns true if the condition was signalled.
    func wait(
      for condition: UInt, releasing mutex: UnsafeMutablePointer<pthread_mutex_t>,
      _ body: (Duration) -> Bool
    ) {
      let wait = Wait(condition, until: nil)
      wait.isForCondition = true
      _ = begin(wait)
      defer { end(wait) }
      func isOver() -> Bool { lock.withLock { wait.wakes > 0 } }
      pthread_mutex_unlock(mutex)
      _ = bubble.block(until: nil, nil, isOver)
      pthread_mutex_lock(mutex)
      // A thread that is left to such a turn may wait for ever, so it looks less and less often.
      var slice = Self.slice
      while !isOver(), !body(slice) { slice = min(slice * 2, .seconds(60)) }
    }

    /// Lets a thread wait until a time has passed, and the blocks after it in a serial queue. If
    /// the time stands still, a block waits no longer than in real time, and it returns true.
    func sleep(for duration: Duration) -> Bool {
      let realEnd = RealTime.monotonic + duration
      let wait = begin(Wait(0, until: bubble.shownInstant.advanced(by: duration)))
      let queue = wait.isBlock ? DispatchCalls.currentSerialQueue : nil
      queue.map(bubble.suspensions.suspend)
      defer {
        queue.map(bubble.suspensions.noteResume)
        end(wait)
      }
      pause(wait, since: 0)
      while !lock.withLock({ wait.isDue || isClosed }) {
        // The driver of a slow machine is late, and no other block keeps the time.
        let rest = bubble.blocks.isWorking ? .zero : bubble.patienceForThreads
        if wait.isBlock, RealTime.monotonic >= realEnd + rest { return true }
        RealTime.sleep(Self.slice / 5)
      }
      return false
    }

    /// Notes that an object has changed for which threads may wait. Returns false if none does.
    func wake(_ object: UInt) -> Bool {
      lock.withLock {
        let woken = waits.filter { $0.object == object }
        for wait in woken { wake(wait) }
        return !woken.isEmpty
      }
    }

    /// Notes that a block has ended, which may be the last one of a group.
    func wakeGroups() {
      lock.withLock {
        for wait in waits where wait.object != 0 && wait.limit == nil && !wait.isForCondition {
          wake(wait)
        }
      }
    }

    /// Ends the waits with the bubble.
    func close() { lock.withLock { isClosed = true } }

    private func begin(_ wait: Wait) -> Wait {
      lock.withLock { waits.append(wait) }
      if let end = wait.end {
        let sent = Transfer(wait)
        bubble.schedule(at: end) { [self] in makeDue(sent.value) }
      }
      return wait
    }

    private func end(_ wait: Wait) {
      lock.withLock {
        setPaused(wait, false)
        waits.removeAll { $0 === wait }
      }
    }

    private func wake(_ wait: Wait) {
      wait.wakes += 1
      wait.reads = 0
      setPaused(wait, false)
    }

    private func makeDue(_ wait: Wait) {
      lock.withLock {
        guard waits.contains(where: { $0 === wait }) else { return }
        wait.isDue = true
        wake(wait)
      }
      if wait.limit != nil { DispatchCalls.wakeMainQueue() }
    }

    /// Lets the time go on, unless the wait was woken since the thread has looked.
    private func pause(_ wait: Wait, since wakes: Int) {
      let isNew = lock.withLock {
        guard wait.wakes == wakes, !wait.isDue, !wait.isPaused else { return false }
        setPaused(wait, true)
        return true
      }
      if isNew { bubble.arrivals.note() }
    }

    private func setPaused(_ wait: Wait, _ isPaused: Bool) {
      guard wait.isPaused != isPaused else { return }
      wait.isPaused = isPaused
      (wait.isBlock ? bubble.blocks : bubble.threads).note(isWaiting: isPaused)
    }
  }

  /// XCTest waits in a loop: it reads a clock, and then runs its run loop for a short time. So its
  /// clock shows the end of a wait when the virtual time is there, and not before.
  extension ThreadWaits {
    /// The limit of XCTest for a test that is async. It is none of the test.
    private static let limitOfTests = Duration.seconds(30 * 24 * 3600)
    /// How much longer than its limit XCTest watches a wait.
    private static let slop = Duration.milliseconds(250)
    /// The loop reads the clock twice. Among three reads since a wake, it has looked.
    private static let readsOfLook = 3
    private static let nearness: Int64 = 1_000_000

    /// Notes that XCTest begins to wait on this thread: it sets a timer for the case that it does
    /// not return.
    ///
    /// - Parameter watch: The work of this timer, which XCTest cancels when the wait ends.
    func beginOfXCTest(until instant: Instant, watchedBy watch: UnsafeMutableRawPointer) {
      let end = instant.advanced(by: .zero - Self.slop)
      let limit = bubble.shownInstant.duration(to: end)
      let wait = Wait(
        UInt(bitPattern: watch), until: limit < Self.limitOfTests ? end : nil)
      wait.limit = limit
      wait.task = runningTask
      _ = begin(wait)
    }

    /// Notes that XCTest cancels a timer, if it is that of a wait.
    func endOfXCTest(watchedBy watch: UnsafeMutableRawPointer) {
      let wait = lock.withLock {
        waits.first { $0.limit != nil && $0.object == UInt(bitPattern: watch) }
      }
      if let wait { end(wait) }
    }

    /// Lets XCTest time out in all its waits.
    func expire() {
      for wait in lock.withLock({ waits.filter { $0.limit != nil } }) { makeDue(wait) }
    }

    /// Notes that an expectation may be fulfilled. The code that waits looks at its expectations in
    /// the same way.
    func noteFulfillment() {
      if let wait = waitOfXCTest, wait.task === runningTask { return }
      let isAny = lock.withLock {
        let woken = waits.filter { $0.limit != nil }
        for wait in woken { wake(wait) }
        return !woken.isEmpty
      }
      if isAny { DispatchCalls.wakeMainQueue() }
    }

    private var runningTask: VirtualTask? {
      JobRouting.currentScheduler === bubble.scheduler ? bubble.executor.running : nil
    }

    /// The innermost wait of XCTest on this thread.
    var waitOfXCTest: Wait? {
      lock.withLock { waits.last { $0.limit != nil && $0.thread.isCurrent } }
    }

    /// The time that a clock shows XCTest in a wait. A slow machine may stop this thread at any
    /// place, so the clock from which XCTest counts is read once.
    func time(of clock: Int32, in wait: Wait) -> Int64 {
      let isQuiet = lock.withLock { wait.reads >= Self.readsOfLook && !wait.isDue }
      if isQuiet, JobRouting.currentScheduler === bubble.scheduler {
        let isOver = bubble.block(until: wait.end, .expectation) { [self] in
          lock.withLock { wait.isDue || wait.reads < Self.readsOfLook }
        }
        if !isOver { makeDue(wait) }
      } else if isQuiet {
        pause(wait, since: lock.withLock { wait.wakes })
        if !MainQueue.isCurrent { RealTime.sleep(Self.slice / 5) }
      }
      let now = RealTime.nanoseconds(of: Int32(CLOCK_REALTIME))
      let (shown, isEarly) = lock.withLock { () -> (Int64, Bool) in
        wait.reads += 1
        guard let begin = wait.begin, let limit = wait.limit else {
          wait.begin = now
          return (now, false)
        }
        let end = begin + limit.wholeNanoseconds
        if wait.isDue { return (max(now, end + Self.nearness), false) }
        return (min(now, end - Self.nearness), now > end - Self.nearness)
      }
      if isEarly { RealTime.sleep(Self.slice) }
      return clock == CLOCK_REALTIME ? shown : RealTime.nanoseconds(of: clock) + shown - now
    }
  }
#endif
