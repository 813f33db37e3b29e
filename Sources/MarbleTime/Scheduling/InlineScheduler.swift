/// A scheduler that runs due work at once, inside `schedule`. Work that is due later is scheduled
/// on another scheduler, the clock.
///
/// Over a ``TestScheduler`` it runs in virtual time. Work that schedules work for now recurses.
/// Operators that work step by step prevent this; your own closures may not.
public final class InlineScheduler: SchedulerType {
  package let clock: any SchedulerType

  /// Makes an inline scheduler with another scheduler as its clock.
  public init(over clock: any SchedulerType) {
    self.clock = clock
  }

  /// The current instant of the clock.
  public var now: Instant { clock.now }

  /// Runs due work at once, and schedules other work on the clock.
  @discardableResult
  public func schedule(at due: Instant, _ work: Work) -> Ticket {
    guard due <= clock.now else { return clock.schedule(at: due, work) }
    work.perform()
    return .spent
  }

  /// See ``SchedulerType/cancel(_:)``.
  public func cancel(_ ticket: Ticket) {
    clock.cancel(ticket)
  }
}
