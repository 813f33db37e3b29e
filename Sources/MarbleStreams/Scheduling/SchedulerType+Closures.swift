/// Work that waits, as something to dispose of.
public struct ScheduledWork: Disposable {
  let scheduler: any SchedulerType
  let ticket: Ticket

  /// Takes the work out of the queue; does nothing once it has run.
  public func dispose() {
    scheduler.cancel(ticket)
  }
}

extension SchedulerType {
  /// Runs the closure at an instant, or as soon as what is queued for now has run if that is past.
  @discardableResult
  public func schedule(at due: Instant, _ action: @escaping () -> Void) -> ScheduledWork {
    ScheduledWork(scheduler: self, ticket: schedule(at: due, .run(action)))
  }

  /// Runs the closure after a delay; none, or a negative one, means at this instant, after what is queued for it.
  ///
  /// - Precondition: the delay is a whole number of nanoseconds.
  @discardableResult
  public func schedule(
    after delay: Duration = .zero, _ action: @escaping () -> Void
  ) -> ScheduledWork {
    schedule(at: now.advanced(by: delay), action)
  }

  /// Runs the closure after a first delay and then once every period, never drifting: each run is due a period after
  /// the one before was due, however long the closure took.
  ///
  /// The next run is queued before the closure is called, so at its instant it comes before work
  /// that the closure schedules.
  ///
  /// - Precondition: the period is longer than zero.
  public func schedulePeriodically(
    after first: Duration, every period: Duration, _ action: @escaping () -> Void
  ) -> any Disposable {
    let ticking = PeriodicWork(
      "periodic work", on: self, period: period.wholeNanoseconds, action)
    ticking.start(at: now.advanced(by: first))
    return ticking
  }
}
