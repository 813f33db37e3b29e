import Dispatch

/// A scheduler in real time: work runs on a dispatch queue when it is due, one piece after the other.
///
/// Work that is due at equal instants runs in the order in which it was scheduled. Cancelled work is let go of at once. The clock starts at
/// zero when the scheduler is made, and stands still while the machine sleeps. Scheduling and cancelling are safe from any
/// thread.
///
/// - Warning: what is handed to it runs on its queue: closures, elements and observers must be safe to use there.
public final class DispatchQueueScheduler: SchedulerType, @unchecked Sendable {
  /// The main queue's.
  public static let main = DispatchQueueScheduler(queue: .main)

  private let queue: DispatchQueue
  private let start = DispatchTime.now().uptimeNanoseconds
  private let lock = Lock()
  private var wheel = TimerWheel()
  /// The earliest instant for which the queue has been asked to wake it.
  private var wakeUp: Instant?

  /// Makes a scheduler that runs its work on a queue, one piece after the other also if that is a concurrent one.
  public init(queue: DispatchQueue) {
    self.queue = DispatchQueue(label: "marbles.scheduler", target: queue)
  }

  /// The time since the scheduler was made.
  public var now: Instant {
    Instant(nanoseconds: Int64(DispatchTime.now().uptimeNanoseconds - start))
  }

  /// Queues work; an instant that is past counts as now.
  @discardableResult
  public func schedule(at due: Instant, _ work: Work) -> Ticket {
    lock.withLock {
      let due = max(due, now)
      let ticket = wheel.insert(work, due: due.nanoseconds)
      wake(at: due)
      return ticket
    }
  }

  /// Takes work out of the queue, and out of memory.
  public func cancel(_ ticket: Ticket) {
    let work = lock.withLock { wheel.remove(ticket) }
    withExtendedLifetime(work) {}
  }

  /// Asks the queue, unless it has been asked for that instant or an earlier one. An early waking does no harm: it asks again.
  private func wake(at due: Instant) {
    if let wakeUp, wakeUp <= due { return }
    wakeUp = due
    let deadline = DispatchTime(uptimeNanoseconds: start + UInt64(due.nanoseconds))
    queue.asyncAfter(deadline: deadline) { [self] in runDue(woken: due) }
  }

  /// Runs what is due now, but not what that schedules for later than now: others want the queue too.
  private func runDue(woken due: Instant) {
    lock.withLock { if wakeUp == due { wakeUp = nil } }
    let limit = now.nanoseconds
    while let next = lock.withLock({ wheel.pop(upTo: limit) }) { next.work.perform() }
    lock.withLock {
      if let due = wheel.earliestDue { wake(at: Instant(nanoseconds: due)) }
    }
  }
}
