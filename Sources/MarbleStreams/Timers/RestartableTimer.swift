import Synchronization

/// An operator's timer. It can be set repeatedly, is due at one instant at most, and is cancelled
/// when its subscription ends.
///
/// Setting it again cancels the work that is scheduled, and allocates nothing. Only one thread at a
/// time may set and cancel it. Meanwhile it may fire on another thread, and its subscription may
/// end on a third.
public final class RestartableTimer: WorkTarget, Disposable {
  // The timer may fire before `schedule` has returned its ticket, either on another thread or
  // inside `schedule`. So a thread that sets the timer first writes a mark, and stores the ticket
  // only if that mark is still there. The mark contains the number of runs. So after a run the
  // ticket is not stored, even if that run has set the timer again and written another mark.
  //
  // The thread that ends the timer first writes the end and then checks for a ticket. The thread
  // that sets the timer first stores the ticket and then checks for the end. So at least one of
  // them cancels the work; cancelling it twice does no harm. Setting a timer costs one atomic
  // exchange, and everything else is plain reads and writes.

  private let name: String
  private let scheduler: any SchedulerType
  private let action: (RestartableTimer) -> Void
  /// The bits of the ticket or of a mark, or `unset`.
  private let bits = Atomic<UInt64>(unset)
  /// How often the timer has fired. Runs do not overlap, so one thread at a time writes it.
  private let runs = Atomic<UInt32>(0)
  private let ended = Atomic<Bool>(false)
  private static var unset: UInt64 { .max }
  /// When the timer is due. Written before the work is scheduled, and read when it runs.
  private(set) var due = Instant.zero

  /// Makes a timer that belongs to no subscription.
  init(
    _ name: String, on scheduler: any SchedulerType, _ action: @escaping (RestartableTimer) -> Void
  ) {
    self.name = name
    self.scheduler = scheduler
    self.action = action
  }

  /// Makes a timer that belongs to a subscription, whose end cancels it.
  public convenience init(
    _ name: String, on scheduler: any SchedulerType, in subscription: StreamSubscription,
    _ action: @escaping () -> Void
  ) {
    self.init(name, on: scheduler, in: subscription) { _ in action() }
  }

  /// Makes a timer whose action receives the timer, so that it can set it again. An action that
  /// captured the timer would keep it alive.
  public convenience init(
    _ name: String, on scheduler: any SchedulerType, in subscription: StreamSubscription,
    _ action: @escaping (RestartableTimer) -> Void
  ) {
    self.init(name, on: subscription.clock(scheduler, of: name), action)
    subscription.hold(self)
  }

  public override var label: String { name }

  /// Whether the timer is set and has not fired yet.
  public var isSet: Bool { bits.load(ordering: .relaxed) != Self.unset && !hasEnded }

  /// Whether the timer never fires again.
  var hasEnded: Bool { ended.load(ordering: .relaxed) }

  /// Sets the timer to fire after a duration. This replaces an earlier setting.
  ///
  /// A duration of zero or less is due at the current instant, after everything that is queued for
  /// it. The timer does nothing once its subscription has ended.
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
  public func set(at due: Instant) {
    guard !hasEnded else { return }
    cancel()
    self.due = due
    let mark = Ticket(slot: .max, generation: runs.load(ordering: .relaxed) & .max >> 1).bits
    bits.store(mark, ordering: .relaxed)
    let ticket = scheduler.schedule(at: due, .fire(self, 0))
    let (isStored, _) = bits.compareExchange(
      expected: mark, desired: ticket.bits, ordering: .sequentiallyConsistent)
    if isStored, ended.load(ordering: .sequentiallyConsistent) { scheduler.cancel(ticket) }
  }

  /// Cancels the timer. It can be set again.
  public func cancel() {
    let bits = bits.load(ordering: .relaxed)
    guard bits != Self.unset else { return }
    self.bits.store(Self.unset, ordering: .relaxed)
    if let ticket = Ticket(bits: bits) { scheduler.cancel(ticket) }
  }

  /// Runs the action of the timer, unless its subscription has ended.
  public override func fire(_ tag: Int32) {
    runs.store(runs.load(ordering: .relaxed) &+ 1, ordering: .relaxed)
    bits.store(Self.unset, ordering: .relaxed)
    if !hasEnded { action(self) }
  }

  /// Cancels the timer for good.
  public override func release() {
    ended.store(true, ordering: .sequentiallyConsistent)
    let bits = bits.load(ordering: .sequentiallyConsistent)
    if let ticket = Ticket(bits: bits) { scheduler.cancel(ticket) }
  }

  /// Cancels the timer for good.
  public func dispose() { release() }
}

extension Ticket {
  fileprivate var bits: UInt64 { UInt64(slot) &<< 32 | UInt64(generation) }

  /// Nil for a mark, and if there is no ticket.
  fileprivate init?(bits: UInt64) {
    let slot = UInt32(truncatingIfNeeded: bits &>> 32)
    guard slot != .max else { return nil }
    self.init(slot: slot, generation: UInt32(truncatingIfNeeded: bits))
  }
}
