/// Something done step by step, each step an action of its own, scheduled at the instant of the step before when that has run.
///
/// A scheduler that runs work inside `schedule` does not make it recurse: the step is noted, and taken when the one before is over.
final class RecursiveWork: WorkTarget {
  private let name: String
  private let scheduler: any SchedulerType
  private let step: () -> Bool
  private let ticket = RescheduledTicket()
  /// Both are used by the steps alone, of which one follows the other.
  @exclusivity(unchecked) private var isDue = false
  @exclusivity(unchecked) private var isRunning = false

  /// Schedules the first step; there is another as long as `step` answers true and the subscription lasts.
  @discardableResult
  init(
    _ name: String, on scheduler: any SchedulerType, in subscription: StreamSubscription,
    _ step: @escaping () -> Bool
  ) {
    self.name = name
    self.scheduler = subscription.clock(scheduler)
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
    ticket.leave(place, for: mark, on: scheduler)
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

  override func giveBack() {
    ticket.end(on: scheduler)
  }
}
