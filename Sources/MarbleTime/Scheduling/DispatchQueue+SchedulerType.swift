import Foundation

/// A dispatch queue as a scheduler, as in Combine's code: `scheduler: DispatchQueue.main`.
///
/// The queue retains a ``DispatchQueueScheduler``, which retains the queue. So use this only for
/// queues that live as long as the program; for other queues, make a `DispatchQueueScheduler`.
extension DispatchQueue: SchedulerType {
  /// The time since this queue was first used as a scheduler.
  public var now: Instant { scheduler.now }

  /// See ``SchedulerType/schedule(at:_:)``.
  @discardableResult
  public func schedule(at due: Instant, _ work: Work) -> Ticket {
    scheduler.schedule(at: due, work)
  }

  /// See ``SchedulerType/cancel(_:)``.
  public func cancel(_ ticket: Ticket) {
    scheduler.cancel(ticket)
  }

  private static let key: DispatchSpecificKey<DispatchQueueScheduler> = {
    let key = DispatchSpecificKey<DispatchQueueScheduler>()
    // On Linux each use of `main` makes another object for the queue.
    main.setSpecific(key: key, value: .main)
    return key
  }()
  private static let lock = Lock()

  private var scheduler: DispatchQueueScheduler {
    Self.lock.withLock {
      if let scheduler = getSpecific(key: Self.key) { return scheduler }
      let scheduler = DispatchQueueScheduler(queue: self)
      setSpecific(key: Self.key, value: scheduler)
      return scheduler
    }
  }
}

/// The main run loop as a scheduler, as in Combine's code: `scheduler: RunLoop.main`.
///
/// Work runs on the main queue, so it also runs while the user scrolls. In Combine it waits until
/// the run loop is back in its default mode.
///
/// - Precondition: It is `RunLoop.main`. For another thread's work, use a
///   ``DispatchQueueScheduler``.
extension RunLoop: SchedulerType {
  /// The time since the main queue was first used as a scheduler.
  public var now: Instant { mainQueue.now }

  /// See ``SchedulerType/schedule(at:_:)``.
  @discardableResult
  public func schedule(at due: Instant, _ work: Work) -> Ticket {
    mainQueue.schedule(at: due, work)
  }

  /// See ``SchedulerType/cancel(_:)``.
  public func cancel(_ ticket: Ticket) {
    mainQueue.cancel(ticket)
  }

  private var mainQueue: DispatchQueueScheduler {
    precondition(
      self === RunLoop.main, "only the main run loop is a scheduler; use a dispatch queue")
    return .main
  }
}
