/// A closure that runs repeatedly. Each run is due one period after the previous run was due, so it
/// does not drift.
final class PeriodicWork: WorkTarget, Disposable {
  private let name: String
  private let scheduler: any SchedulerType
  private let period: Nanoseconds
  private let action: () -> Void
  /// How many runs have begun. A scheduler that runs due work at once begins the next one inside
  /// `schedule`.
  private var begun = 0
  /// Written before the work is scheduled, and read when it runs.
  private var due = Instant.zero
  private let ticket = RescheduledTicket()

  /// - Parameter period: The time between two runs, see ``Nanoseconds/init(period:)``.
  init(
    _ name: String, on scheduler: any SchedulerType, period: Nanoseconds,
    _ action: @escaping () -> Void
  ) {
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
  /// the action schedules. A run that begins meanwhile follows in a loop, so overdue runs do not
  /// use up the stack.
  override func fire(_ tag: Int32) {
    guard !ticket.hasEnded else { return }
    ticket.clear()
    begun += 1
    guard begun == 1 else { return }
    while begun > 0 {
      start(at: due.advanced(by: period))
      if !ticket.hasEnded { action() }
      begun -= 1
    }
  }

  func dispose() {
    ticket.end(on: scheduler)
  }

  override func release() {
    dispose()
  }
}
