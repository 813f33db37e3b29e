import Foundation

/// A queue can stand as a scheduler itself, as in `scheduler: DispatchQueue.main`.
///
/// The queue keeps a ``DispatchQueueScheduler``, and that keeps the queue. So this is for queues that
/// live as long as the program; for others make a `DispatchQueueScheduler`.
extension DispatchQueue: SchedulerType {
  /// The time since this queue was first used as a scheduler.
  public var now: Instant { scheduler.now }

  /// Queues work; an instant that is past counts as now.
  @discardableResult
  public func schedule(at due: Instant, _ work: Work) -> Ticket {
    scheduler.schedule(at: due, work)
  }

  /// Takes work out of the queue.
  public func cancel(_ ticket: Ticket) {
    scheduler.cancel(ticket)
  }

  private static let key = DispatchSpecificKey<DispatchQueueScheduler>()
  private static let lock = Lock()

  private var scheduler: DispatchQueueScheduler {
    if self === DispatchQueue.main { return .main }
    return Self.lock.withLock {
      if let scheduler = getSpecific(key: Self.key) { return scheduler }
      let scheduler = DispatchQueueScheduler(queue: self)
      setSpecific(key: Self.key, value: scheduler)
      return scheduler
    }
  }
}

/// The main run loop can stand as a scheduler itself, as in `scheduler: RunLoop.main`.
///
/// It stands for the main queue. So work also runs while the user scrolls, where Combine waits for
/// the default mode (S0-25).
///
/// - Precondition: it is `RunLoop.main`. For another thread take a ``DispatchQueueScheduler``.
extension RunLoop: SchedulerType {
  /// The time since the main queue was first used as a scheduler.
  public var now: Instant { mainQueue.now }

  /// Queues work; an instant that is past counts as now.
  @discardableResult
  public func schedule(at due: Instant, _ work: Work) -> Ticket {
    mainQueue.schedule(at: due, work)
  }

  /// Takes work out of the queue.
  public func cancel(_ ticket: Ticket) {
    mainQueue.cancel(ticket)
  }

  private var mainQueue: DispatchQueueScheduler {
    precondition(
      self === RunLoop.main, "only the main run loop is a scheduler; use a dispatch queue")
    return .main
  }
}
