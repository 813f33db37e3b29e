import Foundation

/// Where a user interface lives: RxSwift's two ways of getting there.
///
/// ``instance`` and ``asyncInstance`` are the main queue's, in real time. Over a ``TestScheduler`` it is virtual, and all of it counts as the
/// main thread.
public final class MainScheduler: SchedulerType, @unchecked Sendable {
  /// What happens to work that is due now.
  public enum Policy: Sendable {
    /// It is queued, after all that is queued for this instant (D26).
    case alwaysAsync
    /// It runs at once if this is the main thread and no work of this kind is running or queued; else it is queued.
    case syncIfIdle
  }

  /// Runs at once on an idle main thread.
  public static let instance = MainScheduler(
    over: DispatchQueueScheduler.main, .syncIfIdle, isCurrent: { Thread.isMainThread })
  /// Always queues on the main thread.
  public static let asyncInstance = MainScheduler(over: DispatchQueueScheduler.main)

  private let clock: any SchedulerType
  private let policy: Policy
  private let isCurrent: () -> Bool
  private let lock = Lock()
  /// How much work that was due when it was scheduled runs or is queued.
  private var busy = 0
  private var queued: [Ticket: QueuedWork] = [:]

  /// Makes one that runs where another scheduler runs its work.
  public convenience init(over clock: any SchedulerType, _ policy: Policy = .alwaysAsync) {
    self.init(over: clock, policy, isCurrent: { true })
  }

  private init(over clock: any SchedulerType, _ policy: Policy, isCurrent: @escaping () -> Bool) {
    self.clock = clock
    self.policy = policy
    self.isCurrent = isCurrent
  }

  /// The other scheduler's instant.
  public var now: Instant { clock.now }

  /// Runs or queues work, as the policy says; work that is due later is always queued.
  @discardableResult
  public func schedule(at due: Instant, _ work: Work) -> Ticket {
    guard policy == .syncIfIdle, due <= clock.now else { return clock.schedule(at: due, work) }
    let isIdle = lock.withLock {
      defer { busy += 1 }
      return busy == 0 && isCurrent()
    }
    guard isIdle else { return queue(work, at: due) }
    work.perform()
    lock.withLock { busy -= 1 }
    return .spent
  }

  private func queue(_ work: Work, at due: Instant) -> Ticket {
    let entry = QueuedWork(work, of: self)
    let ticket = clock.schedule(at: due, .fire(entry, 0))
    lock.withLock {
      // On another thread it may have started before its ticket is known.
      guard !entry.hasStarted else { return }
      entry.ticket = ticket
      queued[ticket] = entry
    }
    return ticket
  }

  /// Takes work out of the queue.
  public func cancel(_ ticket: Ticket) {
    let removed = lock.withLock {
      guard let entry = queued.removeValue(forKey: ticket) else { return nil as QueuedWork? }
      busy -= 1
      entry.isCancelled = true
      return entry
    }
    withExtendedLifetime(removed) { clock.cancel(ticket) }
  }

  fileprivate func run(_ entry: QueuedWork) {
    let starts = lock.withLock {
      // On another thread it may be cancelled when the clock has already let go of it.
      guard !entry.isCancelled else { return false }
      entry.hasStarted = true
      if let ticket = entry.ticket { queued[ticket] = nil }
      return true
    }
    guard starts else { return }
    entry.work.perform()
    lock.withLock { busy -= 1 }
  }
}

/// Work that counts as the main scheduler's own from when it is queued until it has run.
private final class QueuedWork: WorkTarget {
  let work: Work
  /// Guarded by the scheduler's lock, as is what follows.
  var ticket: Ticket?
  var hasStarted = false
  var isCancelled = false
  private let scheduler: MainScheduler

  init(_ work: Work, of scheduler: MainScheduler) {
    self.work = work
    self.scheduler = scheduler
  }

  override var label: String { work.label }

  override func fire(_ tag: Int32) {
    scheduler.run(self)
  }
}
