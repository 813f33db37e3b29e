/// A closure that runs repeatedly. Each run is due one period after the previous run was due, so it
/// does not drift.
final class PeriodicWork: WorkTarget, Disposable {
  private let name: String
  private let scheduler: any SchedulerType
  private let period: Nanoseconds
  private let action: () -> Void
  /// Written before the work is scheduled, and read when it runs.
  private var due = Instant.zero
  private let ticket = RescheduledTicket()

  init(
    _ name: String, on scheduler: any SchedulerType, period: Nanoseconds,
    _ action: @escaping () -> Void
  ) {
    precondition(
      period.count > 0, "\(name): a period must be longer than zero, or time would stand still")
    self.name = name
    self.scheduler = scheduler
    self.period = period
    self.action = action
  }

  override var label: String { name }

  func start(at due: Instant) {
    guard !ticket.hasEnded else { return }
    self.due = due
    let mark = ticket.mark()
    ticket.store(scheduler.schedule(at: due, .fire(self, 0)), for: mark, on: scheduler)
  }

  /// The next run is scheduled before the action is called, so at its instant it precedes work that
  /// the action schedules.
  override func fire(_ tag: Int32) {
    guard !ticket.hasEnded else { return }
    ticket.clear()
    start(at: due.advanced(by: period))
    action()
  }

  func dispose() {
    ticket.end(on: scheduler)
  }

  override func release() {
    dispose()
  }
}
