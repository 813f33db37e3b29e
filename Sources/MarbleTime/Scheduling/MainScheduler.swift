import Foundation

/// The scheduler of the main thread, for user interfaces, with RxSwift's two policies.
///
/// ``instance`` and ``asyncInstance`` run on the main queue, in real time. Over a ``TestScheduler``
/// it runs in virtual time, and all code counts as running on the main thread.
public final class MainScheduler: SchedulerType, @unchecked Sendable {
  /// When due work runs.
  public enum Policy: Sendable {
    /// Due work is scheduled after all work that is scheduled for this instant.
    case alwaysAsync
    /// Due work runs at once if this is the main thread and the scheduler has no other due work,
    /// running or scheduled. Otherwise it is scheduled.
    case syncIfIdle
  }

  /// Runs due work at once if the main thread is idle.
  public static let instance = MainScheduler(
    over: DispatchQueueScheduler.main, .syncIfIdle, isCurrent: { Thread.isMainThread })
  /// Always schedules due work on the main thread.
  public static let asyncInstance = MainScheduler(over: DispatchQueueScheduler.main)

  package let clock: any SchedulerType
  private let policy: Policy
  private let isCurrent: () -> Bool
  private let lock = Lock()
  /// How many pieces of work, due when they were scheduled, are running or scheduled.
  private var busy = 0
  private var queued: [Ticket: QueuedWork] = [:]

  /// Makes a main scheduler over another scheduler.
  public convenience init(over clock: any SchedulerType, _ policy: Policy = .alwaysAsync) {
    self.init(over: clock, policy, isCurrent: { true })
  }

  private init(over clock: any SchedulerType, _ policy: Policy, isCurrent: @escaping () -> Bool) {
    self.clock = clock
    self.policy = policy
    self.isCurrent = isCurrent
  }

  /// The current instant of the clock.
  public var now: Instant { clock.now }

  /// Runs or schedules due work, depending on the policy. Work that is due later is always
  /// scheduled.
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
      // On another thread the work may have started before its ticket is known.
      guard !entry.hasStarted else { return }
      entry.ticket = ticket
      queued[ticket] = entry
    }
    return ticket
  }

  /// See ``SchedulerType/cancel(_:)``.
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
      // Another thread may cancel the work after the clock has removed it from its queue.
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

/// Work that the main scheduler counts as busy, from the time it is scheduled until it has run.
private final class QueuedWork: WorkTarget {
  let work: Work
  /// Guarded by the scheduler's lock, as are the following properties.
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
