/// A trampoline: what is due runs at once, but what it schedules meanwhile comes after it, first come first served.
///
/// This is what makes RxSwift's synchronous sources take turns (D1). Inside ``run(_:)`` nothing that is scheduled here starts before the
/// block is over, so both sources of a `merge` have been subscribed before the first emits. A ``Run`` made with it puts
/// every subscription into such a block.
///
/// ```swift
/// let turns = CurrentThreadScheduler(over: clock)
/// turns.run {
///   Observable.merge(.of("a", "b", scheduler: turns), .of("x", "y", scheduler: turns))
///     .subscribe(onNext: { print($0) })  // a x b y
/// }
/// ```
///
/// What is due later waits on another scheduler's clock; over a ``TestScheduler`` all of it is virtual. It belongs to one thread.
public final class CurrentThreadScheduler: SchedulerType {
  /// Marks the tickets of what waits here, so that they differ from the clock's.
  private static let mark: UInt32 = 1 << 31
  private let clock: any SchedulerType
  @exclusivity(unchecked) private var turns = TimerWheel()
  @exclusivity(unchecked) private var isRunning = false

  /// Makes one with the clock of another scheduler.
  public init(over clock: any SchedulerType) {
    self.clock = clock
  }

  /// The other scheduler's instant.
  public var now: Instant { clock.now }

  /// Runs a block, and then all that was scheduled in it and by that, unless a block that runs already will do so.
  public func run(_ block: () -> Void) {
    guard !isRunning else { return block() }
    isRunning = true
    block()
    while let next = turns.pop(upTo: 0) { next.work.perform() }
    isRunning = false
  }

  /// Runs work that is due, after what runs now; queues it on the other scheduler if it is due later.
  @discardableResult
  public func schedule(at due: Instant, _ work: Work) -> Ticket {
    guard due <= clock.now else { return clock.schedule(at: due, work) }
    guard isRunning else {
      run(work.perform)
      return .spent
    }
    let ticket = turns.insert(work, due: 0)
    return Ticket(slot: ticket.slot | Self.mark, generation: ticket.generation)
  }

  /// Takes work out of the queue that it waits in.
  public func cancel(_ ticket: Ticket) {
    guard ticket.slot & Self.mark != 0 else { return clock.cancel(ticket) }
    _ = turns.remove(Ticket(slot: ticket.slot & ~Self.mark, generation: ticket.generation))
  }
}
