/// A scheduler that runs due work at once, inside `schedule`. Work that is due later is scheduled
/// on another scheduler, the clock.
///
/// Over a ``TestScheduler`` it runs in virtual time. Work that schedules work for now recurses.
/// Operators that work step by step prevent this; your own closures may not.
public final class InlineScheduler: SchedulerType {
  let clock: any SchedulerType

  /// Makes an inline scheduler with another scheduler as its clock.
  ///
  /// - Parameter clock: Tells the time, and runs the work that is due later.
  public init(over clock: any SchedulerType) {
    self.clock = clock
  }

  /// The current instant of the clock.
  public var now: Instant { clock.now }

  /// Runs due work at once, and schedules other work on the clock.
  ///
  /// - Parameters:
  ///   - due: The instant at which the work runs, by the clock. A past instant counts as now.
  ///   - work: The work to run. If it is due, it runs before this method returns.
  @discardableResult
  public func schedule(at due: Instant, _ work: Work) -> Ticket {
    guard due <= clock.now else { return clock.schedule(at: due, work) }
    work.perform()
    return .spent
  }

  /// Removes work from the queue of the clock.
  ///
  /// - Parameter ticket: The ticket that `schedule` returned. If its work has run or was cancelled,
  ///   nothing happens.
  public func cancel(_ ticket: Ticket) {
    clock.cancel(ticket)
  }
}
