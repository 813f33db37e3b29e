/// A trampoline: due work runs at once, and work that it schedules meanwhile runs after it, first
/// in, first out.
///
/// With this scheduler, RxSwift's synchronous sources take turns. Inside ``run(_:)`` no work
/// that is scheduled here starts before the block has returned, so both sources of a `merge` are
/// subscribed before the first one emits.
///
/// ```swift
/// let turns = CurrentThreadScheduler(over: clock)
/// turns.run {
///   Observable.merge(.of("a", "b", scheduler: turns), .of("x", "y", scheduler: turns))
///     .subscribe(onNext: { print($0) })  // a x b y
/// }
/// ```
///
/// Work that is due later is scheduled on another scheduler, the clock. Over a ``TestScheduler``
/// all work runs in virtual time. A current-thread scheduler belongs to one thread.
public final class CurrentThreadScheduler: SchedulerType {
  /// Marks the tickets of this scheduler's own queue, so that they differ from the clock's tickets.
  private static let mark: UInt32 = 1 << 31
  package let clock: any SchedulerType
  private var turns = Agenda()
  private var isRunning = false

  /// Makes a trampoline with another scheduler as its clock.
  public init(over clock: any SchedulerType) {
    self.clock = clock
  }

  /// The current instant of the clock.
  public var now: Instant { clock.now }

  /// Runs a block, and then all work that was scheduled during the block and during that work.
  /// Inside the block of another call, only the block runs, and the outer call runs the work.
  public func run(_ block: () -> Void) {
    guard !isRunning else { return block() }
    isRunning = true
    block()
    while let next = turns.pop(upTo: .zero) { next.work.perform() }
    isRunning = false
  }

  /// Runs due work after the work that is running now, or at once if there is none. Work that is
  /// due later is scheduled on the clock.
  @discardableResult
  public func schedule(at due: Instant, _ work: Work) -> Ticket {
    guard due <= clock.now else { return clock.schedule(at: due, work) }
    guard isRunning else {
      run(work.perform)
      return .spent
    }
    let ticket = turns.insert(work, due: .zero)
    return Ticket(slot: ticket.slot | Self.mark, generation: ticket.generation)
  }

  /// See ``SchedulerType/cancel(_:)``.
  public func cancel(_ ticket: Ticket) {
    guard ticket.slot & Self.mark != 0 else { return clock.cancel(ticket) }
    _ = turns.remove(Ticket(slot: ticket.slot & ~Self.mark, generation: ticket.generation))
  }
}
