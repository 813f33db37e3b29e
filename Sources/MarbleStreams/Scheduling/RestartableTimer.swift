/// An operator's timer: at most one thing waiting, set again as often as wanted, given back with its subscription.
///
/// Setting it again takes the waiting one out of the queue and allocates nothing. It is set and
/// cancelled on one thread at a time; it may go off on another one meanwhile, and its subscription
/// may end on a third.
public final class RestartableTimer: WorkTarget {
  private let name: String
  private let scheduler: any SchedulerType
  private let action: (RestartableTimer) -> Void
  private let ticket = RescheduledTicket()

  /// Makes a timer that belongs to a subscription; `action` is called each time it goes off.
  public convenience init(
    _ name: String, on scheduler: any SchedulerType, in subscription: StreamSubscription,
    _ action: @escaping () -> Void
  ) {
    self.init(name, on: scheduler, in: subscription) { _ in action() }
  }

  /// Makes a timer whose action is given it, to set it again: an action that captured it would keep it alive.
  public init(
    _ name: String, on scheduler: any SchedulerType, in subscription: StreamSubscription,
    _ action: @escaping (RestartableTimer) -> Void
  ) {
    self.name = consume name
    self.scheduler = subscription.clock(scheduler)
    self.action = consume action
    super.init()
    subscription.hold(self)
  }

  public override var label: String { name }

  /// Whether it is going to go off.
  public var isSet: Bool { ticket.isWaiting && !ticket.hasEnded }

  /// Sets it to go off this many nanoseconds from now, instead of whenever it was set to.
  public func set(after nanoseconds: Int64) {
    let scheduler = scheduler
    let now = scheduler.now.nanoseconds
    set(at: Instant(nanoseconds: now.addingSaturating(nanoseconds)), on: scheduler)
  }

  /// Sets it to go off at an instant, instead of whenever it was set to; not at all once its subscription has ended.
  public func set(at due: Instant) {
    set(at: due, on: scheduler)
  }

  /// The scheduler is given on: a debug build retains what it reads from an object, each time.
  private func set(at due: Instant, on scheduler: any SchedulerType) {
    guard !ticket.hasEnded else { return }
    ticket.cancel(on: scheduler)
    let mark = ticket.mark()
    ticket.leave(scheduler.schedule(at: due, .fire(self, 0)), for: mark, on: scheduler)
  }

  /// Makes it not go off.
  public func cancel() {
    ticket.cancel(on: scheduler)
  }

  public override func fire(_ tag: Int32) {
    ticket.clear()
    if !ticket.hasEnded { action(self) }
  }

  /// Cancels it for good.
  public override func giveBack() {
    ticket.end(on: scheduler)
  }
}
