/// A closure that is run again and again, each time a period after it was last due: it does not drift.
final class PeriodicWork: WorkTarget, Disposable {
  private let name: String
  private let scheduler: any Scheduler
  private let period: Int64
  @exclusivity(unchecked) private var action: (() -> Void)?
  @exclusivity(unchecked) private var due = Instant.zero
  @exclusivity(unchecked) private var ticket: Ticket?
  @exclusivity(unchecked) private var firings = 0

  init(
    _ name: String, on scheduler: any Scheduler, period: Int64, _ action: @escaping () -> Void
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
    guard action != nil else { return }
    self.due = due
    let firings = firings
    let ticket = scheduler.schedule(at: due, .fire(self, 0))
    if firings == self.firings { self.ticket = ticket }
  }

  /// The next run is queued before this one: at its instant it comes before what this one sets off.
  override func fire(_ tag: Int32) {
    guard let action else { return }
    firings &+= 1
    start(at: Instant(nanoseconds: due.nanoseconds.addingSaturating(period)))
    action()
  }

  func dispose() {
    action = nil
    if let ticket { scheduler.cancel(ticket) }
    ticket = nil
  }

  override func giveBack() {
    dispose()
  }
}
