import MarbleTime
import Synchronization

/// The requests of tasks to the thread that drains their scheduler, and the tasks that sleep.
///
/// The scheduler itself takes no lock and belongs to one thread at a time. Tasks may make requests
/// on any thread. A sleeping task that is cancelled wakes at once, also while nothing drains the
/// scheduler.
final class TaskRequests: @unchecked Sendable {
  /// A request.
  enum Request {
    /// A task sleeps until an instant.
    case sleep(Int, of: UInt64?, until: Instant)
    /// A sleeping task was cancelled.
    case wake(Int)
    /// A job is ready.
    case job(UnownedJob, ReadyJob.Destination)
    /// A job sleeps on a clock of the system.
    case later(UnownedJob, Duration)
    /// Another thread has made a job ready, or has let it sleep on a clock of the system.
    case foreignJob(UnownedJob, ReadyJob.Destination, after: Duration?, caller: UInt64?)
    /// A task that runs on another thread sleeps until an instant.
    case foreignSleep(Int, until: Instant, task: UInt64?)
    /// A closure runs at an instant.
    case work(at: Instant, @Sendable () -> Void)
  }

  private enum Sleeper {
    case fallingAsleep
    case cancelled
    case asleep(CheckedContinuation<Void, any Error>)
  }

  private let lock = Lock()
  private let isPending = Atomic<Bool>(false)
  private let instant: Atomic<Int64>
  private weak var owner: VirtualExecutor?
  private var requests: [Request] = []
  private var sleepers: [Int: Sleeper] = [:]
  private var lastSleeper = 0
  private var accepts = true
  /// How often tasks have slept no time (``isStuck(_:)``), by their numbers.
  private var idleSleeps: [UInt64: Int] = [:]
  private var thread: ThreadIdentity?
  private var note: (@Sendable () -> Void)?

  init(now: Instant) { instant = Atomic(now.nanoseconds) }

  /// The executor that answers the requests.
  var executor: VirtualExecutor? {
    get { lock.withLock { owner } }
    set { lock.withLock { owner = newValue } }
  }

  /// Called after each request.
  var onRequest: (@Sendable () -> Void)? {
    get { lock.withLock { note } }
    set { lock.withLock { note = newValue } }
  }

  /// The scheduler's instant, for any thread.
  var now: Instant {
    get { Instant(nanoseconds: instant.load(ordering: .relaxed)) }
    set { instant.store(newValue.nanoseconds, ordering: .relaxed) }
  }

  /// False after ``close()``.
  var isOpen: Bool { lock.withLock { accepts } }

  /// How often a task that no run ends may sleep no time.
  private static let idleLimit = 1_000

  /// Counts a sleep that takes no time, of a task that no run ends. Returns true if the task shall
  /// not go on, because it sleeps again and again.
  func isStuck(_ task: UInt64) -> Bool {
    lock.withLock {
      idleSleeps[task, default: 0] += 1
      return idleSleeps[task, default: 0] > Self.idleLimit
    }
  }

  /// The thread of the run. Nil before the run.
  var runThread: ThreadIdentity? {
    get { lock.withLock { thread } }
    set { lock.withLock { thread = newValue } }
  }

  /// True if the caller is not on the thread of the run.
  private var isForeign: Bool { thread.map { !$0.isCurrent } ?? false }

  /// True if there may be a request.
  var mayBePending: Bool { isPending.load(ordering: .acquiring) }

  /// Removes and returns all requests in the order of their arrival.
  func take() -> [Request] {
    lock.withLock {
      isPending.store(false, ordering: .relaxed)
      defer { requests = [] }
      return requests
    }
  }

  /// Adds a job that has become ready, or that sleeps on a clock of the system. After ``close()``,
  /// it runs on the global pool.
  ///
  /// - Parameter isOwn: True if the run waits for the code that makes the request.
  func add(
    _ job: UnownedJob, on destination: ReadyJob.Destination = .pool, after delay: Duration? = nil,
    isOwn: Bool = false
  ) {
    let isAdded = lock.withLock {
      guard accepts else { return false }
      if isForeign, !isOwn {
        let caller = RuntimeSymbols.process.currentNumber
        return append(.foreignJob(job, destination, after: delay, caller: caller))
      }
      return append(delay.map { .later(job, $0) } ?? .job(job, destination))
    }
    if isAdded { onRequest?() } else { JobRouting.release(job) }
  }

  /// Adds a closure that runs at an instant. After ``close()``, it never runs.
  func add(at instant: Instant, _ action: @escaping @Sendable () -> Void) {
    lock.withLock { if accepts { _ = append(.work(at: instant, action)) } }
    onRequest?()
  }

  // MARK: Sleeping tasks

  /// Returns the number for a task that is about to sleep.
  func newSleeper() -> Int {
    lock.withLock {
      lastSleeper += 1
      sleepers[lastSleeper] = .fallingAsleep
      return lastSleeper
    }
  }

  /// Stores a sleeping task, unless it was cancelled before.
  func sleep(
    _ number: Int, until deadline: Instant, _ continuation: CheckedContinuation<Void, any Error>
  ) {
    let task = RuntimeSymbols.process.currentNumber
    let sleeps = lock.withLock {
      guard accepts, case .fallingAsleep = sleepers[number] else {
        sleepers[number] = nil
        return false
      }
      sleepers[number] = .asleep(continuation)
      guard isForeign else { return append(.sleep(number, of: task, until: deadline)) }
      return append(.foreignSleep(number, until: deadline, task: task))
    }
    if !sleeps { continuation.resume(throwing: CancellationError()) }
  }

  /// Wakes a task when its instant is reached.
  func wake(_ number: Int) {
    let task = lock.withLock { () -> CheckedContinuation<Void, any Error>? in
      guard case .asleep(let task) = sleepers.removeValue(forKey: number) else { return nil }
      return task
    }
    task?.resume()
  }

  /// Wakes a task because it was cancelled. If it does not sleep yet, notes the cancellation.
  func cancel(_ number: Int) {
    let task = lock.withLock { () -> CheckedContinuation<Void, any Error>? in
      switch sleepers[number] {
      case .asleep(let task):
        sleepers[number] = nil
        _ = append(.wake(number))
        return task
      case .fallingAsleep: sleepers[number] = .cancelled
      case .cancelled, nil: break
      }
      return nil
    }
    task?.resume(throwing: CancellationError())
  }

  /// How many tasks sleep.
  var sleeperCount: Int { lock.withLock { sleepers.count } }

  /// Refuses all further requests, wakes the sleeping tasks in the order in which they went to
  /// sleep, and returns the jobs that have not run.
  func close() -> [UnownedJob] {
    let (sleepers, requests) = lock.withLock {
      accepts = false
      defer { (self.sleepers, self.requests) = ([:], []) }
      return (self.sleepers.sorted { $0.key < $1.key }, self.requests)
    }
    for case (_, .asleep(let task)) in sleepers {
      task.resume(throwing: CancellationError())
    }
    return requests.compactMap { request in
      switch request {
      case .job(let job, _), .later(let job, _), .foreignJob(let job, _, _, _): job
      case .sleep, .wake, .foreignSleep, .work: nil
      }
    }
  }

  private func append(_ request: Request) -> Bool {
    requests.append(request)
    isPending.store(true, ordering: .releasing)
    return true
  }
}
