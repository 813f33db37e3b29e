/// Scheduled work that can be disposed.
public struct ScheduledWork: Disposable {
  let scheduler: any SchedulerType
  let ticket: Ticket

  /// Removes the work from the queue. Does nothing once the work has run.
  public func dispose() {
    scheduler.cancel(ticket)
  }
}

extension SchedulerType {
  /// Runs a closure at an instant. A past instant counts as now, after the work that is already
  /// scheduled for it.
  @discardableResult
  public func schedule(at due: Instant, _ action: @escaping () -> Void) -> ScheduledWork {
    ScheduledWork(scheduler: self, ticket: schedule(at: due, .run(action)))
  }

  /// Runs a closure after a delay. Without a delay, or with a negative one, it runs at the current
  /// instant, after the work that is already scheduled for it.
  @discardableResult
  public func schedule(
    after delay: Duration = .zero, _ action: @escaping () -> Void
  ) -> ScheduledWork {
    schedule(at: now.advanced(by: delay), action)
  }
}
