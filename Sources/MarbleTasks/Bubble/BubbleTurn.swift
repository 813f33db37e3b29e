import Dispatch
import MarbleTime

/// Lets one bubble after the other be active, in the order in which they ask.
final class BubbleTurn: @unchecked Sendable {
  /// The turn of all bubbles of this process.
  static let process = BubbleTurn()

  private let lock = Lock()
  private var isTaken = false
  private var waiting: [CheckedContinuation<Void, Never>] = []
  /// The thread that has driven the bubble before.
  private var driver: WorkThread?
  private var left = LeftWork()

  nonisolated(nonsending) func acquire() async {
    await withCheckedContinuation { continuation in
      let isFree = lock.withLock {
        if isTaken { waiting.append(continuation) }
        defer { isTaken = true }
        return !isTaken
      }
      if isFree { continuation.resume() }
    }
  }

  /// Waits for the turn on the current thread, which is none of the pool.
  func acquireAndBlock() {
    let acquired = DispatchSemaphore(value: 0)
    Task.detached { [self] in
      await acquire()
      acquired.signal()
    }
    acquired.wait()
  }

  func release() {
    let next = lock.withLock { () -> CheckedContinuation<Void, Never>? in
      if waiting.isEmpty { isTaken = false }
      return waiting.isEmpty ? nil : waiting.removeFirst()
    }
    next?.resume()
  }

  /// Drives a bubble on a thread of its own, of which a turn may take hold for ever.
  func perform(_ drive: @escaping @Sendable () -> Void) {
    let thread = lock.withLock {
      let thread = driver ?? WorkThread()
      driver = thread
      return thread
    }
    thread.perform(drive)
  }

  /// The work that the bubbles before have left.
  var leftWork: LeftWork {
    get { lock.withLock { left } }
    set {
      // The release of a timer may run code of others, so it comes after the lock.
      let old = lock.withLock {
        defer { left = newValue }
        return left
      }
      withExtendedLifetime(old) {}
    }
  }

  /// Leaves the thread that drives to the turn that has taken hold of it.
  func giveUpDriver() { lock.withLock { driver = nil } }
}

/// The tasks and timers that tests have started and left. They have ended with the tests.
struct LeftWork: Sendable {
  /// How many tasks, and how many timers, are known at most.
  private static let limit = 100
  private(set) var tasks: [WaitingTask] = []
  #if canImport(Glibc)
    private(set) var timers: [DispatchObject] = []

    mutating func add(_ timers: [DispatchObject]) {
      let keys = Set(timers.map(\.key))
      let others = self.timers.filter { SourceTimers.mayFire($0) && !keys.contains($0.key) }
      self.timers = (others + timers).suffix(Self.limit)
    }
  #endif

  mutating func add(_ tasks: [WaitingTask]) {
    self.tasks = (self.tasks + tasks).suffix(Self.limit)
  }
}

/// Tells the driver of a bubble that another thread has done something for it.
final class Arrivals: @unchecked Sendable {
  private let lock = Lock()
  private let woken = DispatchSemaphore(value: 0)
  private var hasCome = false
  private var isAwaited = false

  /// Notes an arrival, on any thread.
  func note() {
    let isAwaited = lock.withLock {
      hasCome = true
      defer { self.isAwaited = false }
      return self.isAwaited
    }
    if isAwaited { woken.signal() }
  }

  /// Forgets the arrivals so far.
  func reset() { lock.withLock { hasCome = false } }

  /// Waits for an arrival in real time. Returns false if none has come.
  func wait(for patience: Duration) -> Bool {
    let waits = lock.withLock {
      isAwaited = !hasCome
      return isAwaited
    }
    guard waits else { return true }
    let limit = DispatchTime.now() + .nanoseconds(Int(patience.wholeNanoseconds))
    if woken.wait(timeout: limit) == .success { return true }
    let isLate = lock.withLock {
      defer { isAwaited = false }
      return isAwaited
    }
    if !isLate { woken.wait() }
    return !isLate
  }
}
