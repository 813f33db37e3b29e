/// A closure that is run again and again, each time a period after it was last due: it does not drift.
final class PeriodicWork: WorkTarget, Disposable {
  private let name: String
  private let scheduler: any SchedulerType
  private let period: Int64
  private let action: () -> Void
  /// Written before the work is queued, and read when it runs.
  @exclusivity(unchecked) private var due = Instant.zero
  private let ticket = RescheduledTicket()

  init(
    _ name: String, on scheduler: any SchedulerType, period: Int64, _ action: @escaping () -> Void
  ) {
    precondition(
      period > 0, "\(name): a period must be longer than zero, or time would stand still")
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
    ticket.leave(scheduler.schedule(at: due, .fire(self, 0)), for: mark, on: scheduler)
  }

  /// The next run is queued before this one: at its instant it comes before what this one sets off.
  override func fire(_ tag: Int32) {
    guard !ticket.hasEnded else { return }
    ticket.clear()
    start(at: Instant(nanoseconds: due.nanoseconds.addingSaturating(period)))
    action()
  }

  func dispose() {
    ticket.end(on: scheduler)
  }

  override func giveBack() {
    dispose()
  }
}
