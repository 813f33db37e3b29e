/// A scheduler that runs what is due at once, inside `schedule`; what is due later waits on another scheduler's clock.
///
/// Over a ``TestScheduler`` it is virtual. Work that schedules work for now recurses: an operator that does something step by
/// step takes care of that, a closure of yours may not.
public final class InlineScheduler: SchedulerType {
  private let clock: any SchedulerType

  /// Makes one with the clock of another scheduler.
  public init(over clock: any SchedulerType) {
    self.clock = clock
  }

  /// The other scheduler's instant.
  public var now: Instant { clock.now }

  /// Runs work that is due, or queues it on the other scheduler.
  @discardableResult
  public func schedule(at due: Instant, _ work: Work) -> Ticket {
    guard due <= clock.now else { return clock.schedule(at: due, work) }
    work.perform()
    return .spent
  }

  /// Takes waiting work out of the other scheduler's queue.
  public func cancel(_ ticket: Ticket) {
    clock.cancel(ticket)
  }
}
