/// An operator's timer. It can be set repeatedly, is due at one instant at most, and is cancelled
/// when its subscription ends.
///
/// Setting it again cancels the work that is scheduled, and allocates nothing. Only one thread at a
/// time may set and cancel it. Meanwhile it may fire on another thread, and its subscription may
/// end on a third.
public final class RestartableTimer: WorkTarget {
  private let name: String
  private let scheduler: any SchedulerType
  private let action: (RestartableTimer) -> Void
  private let ticket = RescheduledTicket()

  /// Makes a timer that belongs to a subscription.
  ///
  /// - Parameters:
  ///   - name: The name of the work in reports.
  ///   - scheduler: Runs the work of the timer.
  ///   - subscription: Holds the timer, and cancels it when it ends.
  ///   - action: Called each time the timer fires.
  public convenience init(
    _ name: String, on scheduler: any SchedulerType, in subscription: StreamSubscription,
    _ action: @escaping () -> Void
  ) {
    self.init(name, on: scheduler, in: subscription) { _ in action() }
  }

  /// Makes a timer whose action receives the timer, so that it can set it again. An action that
  /// captured the timer would keep it alive.
  ///
  /// - Parameters:
  ///   - name: The name of the work in reports.
  ///   - scheduler: Runs the work of the timer.
  ///   - subscription: Holds the timer, and cancels it when it ends.
  ///   - action: Called with the timer each time it fires.
  public init(
    _ name: String, on scheduler: any SchedulerType, in subscription: StreamSubscription,
    _ action: @escaping (RestartableTimer) -> Void
  ) {
    self.name = name
    self.scheduler = subscription.clock(scheduler, of: name)
    self.action = action
    super.init()
    subscription.hold(self)
  }

  public override var label: String { name }

  /// Whether the timer is set and has not fired yet.
  public var isSet: Bool { ticket.isWaiting && !ticket.hasEnded }

  /// Sets the timer to fire after a duration. This replaces an earlier setting.
  ///
  /// A duration of zero or less is due at the current instant, after everything that is queued for
  /// it. The timer does nothing once its subscription has ended.
  ///
  /// - Parameter wait: The time from now on.
  public func set(after wait: Duration) {
    set(after: Nanoseconds(wait))
  }

  /// The same for an operator that converted its duration once.
  @usableFromInline
  package func set(after wait: Nanoseconds) {
    set(at: scheduler.now.advanced(by: wait))
  }

  /// Sets the timer to fire at an instant. This replaces an earlier setting. It does nothing once
  /// the subscription has ended.
  ///
  /// - Parameter due: The instant at which the timer fires.
  public func set(at due: Instant) {
    guard !ticket.hasEnded else { return }
    ticket.cancel(on: scheduler)
    let mark = ticket.mark()
    ticket.store(scheduler.schedule(at: due, .fire(self, 0)), for: mark, on: scheduler)
  }

  /// Cancels the timer. It can be set again.
  public func cancel() {
    ticket.cancel(on: scheduler)
  }

  /// Runs the action of the timer, unless its subscription has ended.
  ///
  /// - Parameter tag: Not used; the timer schedules itself with 0.
  public override func fire(_ tag: Int32) {
    ticket.clear()
    if !ticket.hasEnded { action(self) }
  }

  /// Cancels the timer for good.
  public override func release() {
    ticket.end(on: scheduler)
  }
}
