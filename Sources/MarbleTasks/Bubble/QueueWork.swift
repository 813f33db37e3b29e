import MarbleTime
import Synchronization

/// The blocks that the code of a run gives to queues of Dispatch. The run waits until they have
/// ended, so that it does not depend on the speed of a thread whether they still send something to
/// a row.
package final class QueueWork: @unchecked Sendable {
  private static let mark = ThreadMark<QueueWork>()
  /// How long a run waits for blocks, in real time.
  private static let patience = Duration.seconds(1)

  private let blocks = Atomic<Int>(0)
  private let leaves = Atomic<Bool>(false)
  /// True while a row ends, whose cancelled timers might have sent something in real time.
  private let isEnding = Atomic<Bool>(false)
  private let lock = Lock()
  /// When the timers of sources and the work items are due that the code has set. Guarded by the
  /// lock.
  private var timers: [UInt: UInt64] = [:]
  /// Guarded by the lock, as is ``isFollowing``.
  private var isRunning = false
  private var isFollowing = false
  /// True if the run occupies the main queue.
  private var isOnMain = false

  /// True if the code has set a timer and has not cancelled it before it was due, or has left a
  /// block that did not end in time, or one for a main queue that the run occupies.
  package var isLeft: Bool {
    leaves.load(ordering: .relaxed) || lock.withLock { !timers.isEmpty }
  }

  /// Follows from now on what the code starts.
  package func follow() { change { isFollowing = true } }

  private func change(_ body: () -> Void) {
    lock.withLock {
      let wasActive = isFollowing && isRunning
      body()
      if !wasActive, isFollowing, isRunning { Interposition.process.begin() }
      if wasActive, !isRunning { Interposition.process.end() }
    }
  }

  /// Performs a run, and waits for the blocks that its code has started.
  package func following(_ run: () -> Void) {
    isOnMain = MainQueue.isCurrent || MainQueueServer.current != nil
    change { isRunning = true }
    defer { change { isRunning = false } }
    run()
    let end = RealTime.monotonic + Self.patience
    while blocks.load(ordering: .acquiring) > 0, RealTime.monotonic < end {
      RealTime.sleep(.microseconds(100))
    }
    if blocks.load(ordering: .acquiring) > 0 { leaves.store(true, ordering: .relaxed) }
  }

  /// Performs code whose blocks are followed.
  func perform(_ body: () -> Void) { Self.mark.with(self, body) }

  /// Performs the end of a row, which cancels what the row has begun.
  package func performEnd(_ body: () -> Void) {
    isEnding.store(true, ordering: .relaxed)
    defer { isEnding.store(false, ordering: .relaxed) }
    body()
  }
}

#if canImport(Glibc)
  extension QueueWork {
    private static var current: QueueWork? {
      mark.current.flatMap { work in work.lock.withLock { work.isFollowing } ? work : nil }
    }

    /// Notes that the code sends a block that begins at an instant and cannot be cancelled.
    static func noteDelay() { current?.leaves.store(true, ordering: .relaxed) }

    /// Notes that the code sets the timer of a source, or cancels it or a work item: then it is
    /// never due.
    static func noteTimer(of source: DispatchCalls.Object, due: UInt64 = .max) {
      guard let work = current else { return }
      if due == .max, work.isEnding.load(ordering: .relaxed) { return }
      work.lock.withLock {
        let key = UInt(bitPattern: source)
        // An earlier one that was due may have fired, in real time.
        if let earlier = work.timers[key], DispatchCalls.hasCome(earlier) { return }
        work.timers[key] = due == .max ? nil : due
      }
    }

    /// Notes that the code sends a work item that begins at an instant, if it is not cancelled
    /// before. One that is sent twice may have begun before it is cancelled.
    static func noteItem(_ item: DispatchCalls.Object, due: UInt64) {
      guard let work = current else { return }
      let isSentAgain = work.lock.withLock { work.timers[UInt(bitPattern: item)] != nil }
      if isSentAgain { noteDelay() } else { noteTimer(of: item, due: due) }
    }

    /// Returns a block for which the run of the code waits, if there is one.
    static func followed(
      _ block: @escaping DispatchCalls.Block, on queue: DispatchCalls.Object
    ) -> DispatchCalls.Block {
      guard let work = current else { return block }
      if work.isOnMain, UInt(bitPattern: queue) == DispatchCalls.mainQueue {
        work.leaves.store(true, ordering: .relaxed)
        return block
      }
      work.blocks.add(1, ordering: .relaxed)
      return DispatchCalls.block(like: block) {
        work.perform { block() }
        work.blocks.subtract(1, ordering: .releasing)
      }
    }

    // MARK: Timers of run loops

    private typealias Object = DispatchCalls.Object
    private static let addTimer = SystemFunction<@convention(c) (Object, Object, Object) -> Void>(
      "CFRunLoopAddTimer")
    private static let endTimer = SystemFunction<@convention(c) (Object) -> Void>(
      "CFRunLoopTimerInvalidate")

    /// What Foundation calls for a `Timer`. Its run loop is not run before the end of the run.
    static let runLoopTimers = [
      addTimer.replaced { loop, timer, mode in
        noteTimer(of: timer, due: UInt64(Int64.max))
        addTimer.original(loop, timer, mode)
      },
      endTimer.replaced { timer in
        noteTimer(of: timer)
        endTimer.original(timer)
      },
    ]
  }
#endif
