/// Work in steps. Each step is a piece of scheduled work of its own, scheduled at the same instant
/// when the step before has run.
///
/// If the scheduler runs work inside `schedule`, the steps do not recurse: the next step is
/// recorded, and runs when the step before has returned.
final class RecursiveWork: WorkTarget {
  private let name: String
  private let scheduler: any SchedulerType
  private let step: () -> Bool
  private let ticket = RescheduledTicket()
  /// Only the steps use these two variables, and steps do not overlap.
  private var isDue = false
  private var isRunning = false

  /// Schedules the first step. Another step follows as long as `step` returns true and the
  /// subscription is active.
  @discardableResult
  init(
    _ name: String, on scheduler: any SchedulerType, in subscription: StreamSubscription,
    _ step: @escaping () -> Bool
  ) {
    self.name = name
    self.scheduler = subscription.clock(scheduler, of: name)
    self.step = step
    super.init()
    subscription.hold(self)
    schedule()
  }

  override var label: String { name }

  private func schedule() {
    guard !ticket.hasEnded else { return }
    let mark = ticket.mark()
    let place = scheduler.schedule(at: scheduler.now, .fire(self, 0))
    ticket.store(place, for: mark, on: scheduler)
  }

  override func fire(_ tag: Int32) {
    ticket.clear()
    isDue = true
    guard !isRunning else { return }
    isRunning = true
    while isDue, !ticket.hasEnded {
      isDue = false
      if step() { schedule() }
    }
    isRunning = false
  }

  override func release() {
    ticket.end(on: scheduler)
  }
}
