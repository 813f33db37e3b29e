import Dispatch

/// A scheduler in real time: due work runs on a dispatch queue, one piece after the other.
///
/// Work that is due at equal instants runs in the order in which it was scheduled. Cancelled work
/// is released at once. The clock starts at zero when the scheduler is made, and stops while the
/// machine sleeps. Scheduling and cancelling are safe on any thread.
///
/// - Warning: Work runs on the queue, so its closures, elements and observers must be safe to use
///   there.
public final class DispatchQueueScheduler: SchedulerType, @unchecked Sendable {
  /// The scheduler of the main queue.
  public static let main = DispatchQueueScheduler(queue: .main)

  private let queue: DispatchQueue
  private let start = DispatchTime.now().uptimeNanoseconds
  private let lock = Lock()
  private var agenda = Agenda()
  /// The earliest instant for which a wake-up is requested from the queue.
  private var wakeUp: Instant?

  /// Makes a scheduler that runs its work on a queue. It runs one piece of work after the other,
  /// also if the queue is concurrent.
  public init(queue: DispatchQueue) {
    self.queue = DispatchQueue(label: "marbles.scheduler", target: queue)
  }

  /// The time since the scheduler was made.
  public var now: Instant {
    Instant(nanoseconds: Int64(DispatchTime.now().uptimeNanoseconds - start))
  }

  /// See ``SchedulerType/schedule(at:_:)``.
  @discardableResult
  public func schedule(at due: Instant, _ work: Work) -> Ticket {
    lock.withLock {
      let due = max(due, now)
      let ticket = agenda.insert(work, due: due)
      wake(at: due)
      return ticket
    }
  }

  /// See ``SchedulerType/cancel(_:)``.
  public func cancel(_ ticket: Ticket) {
    let work = lock.withLock { agenda.remove(ticket) }
    withExtendedLifetime(work) {}
  }

  /// Requests a wake-up, unless one is requested for this instant or an earlier one. An early
  /// wake-up does no harm: it requests the next one.
  private func wake(at due: Instant) {
    if let wakeUp, wakeUp <= due { return }
    wakeUp = due
    let deadline = DispatchTime(uptimeNanoseconds: start + UInt64(due.nanoseconds))
    queue.asyncAfter(deadline: deadline) { [self] in runDue(woken: due) }
  }

  /// Runs the work that is due now. Work that this work schedules for a later instant must wait,
  /// because other code uses the queue too.
  private func runDue(woken due: Instant) {
    lock.withLock { if wakeUp == due { wakeUp = nil } }
    let limit = now
    while let next = lock.withLock({ agenda.pop(upTo: limit) }) { next.work.perform() }
    lock.withLock { if let due = agenda.earliestDue { wake(at: due) } }
  }
}
