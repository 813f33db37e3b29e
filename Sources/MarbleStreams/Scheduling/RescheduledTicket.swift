import Synchronization

/// The ticket of work that is scheduled repeatedly. One thread may schedule it while a second
/// thread runs it and a third thread ends it.
///
/// The work may run before `schedule` has returned its ticket, either on another thread or inside
/// `schedule`. So a thread that schedules it first writes a mark, and stores the ticket only if
/// that mark is still there. The mark contains the number of runs. So after a run the ticket is not
/// stored, even if that run has scheduled the work again and written another mark.
///
/// The thread that ends the work first writes the end and then checks for a ticket. The thread that
/// schedules the work first stores the ticket and then checks for the end. So at least one of them
/// cancels the work; cancelling it twice does no harm. Storing a ticket costs one atomic exchange,
/// and everything else is plain reads and writes.
struct RescheduledTicket: ~Copyable, Sendable {
  /// The bits of ``Ticket/spent``.
  private static var none: UInt64 { .max }
  private let bits = Atomic<UInt64>(.max)
  /// How often the work has run. Runs do not overlap, so one thread at a time writes it.
  private let runs = Atomic<UInt32>(0)
  private let ended = Atomic<Bool>(false)

  /// Whether the work has ended for good.
  var hasEnded: Bool { ended.load(ordering: .relaxed) }

  /// Whether the work is scheduled.
  var isWaiting: Bool { bits.load(ordering: .relaxed) != Self.none }

  /// Notes that work is about to be scheduled. Returns the mark for ``store(_:for:on:)``.
  func mark() -> UInt64 {
    let mark = Ticket(slot: .max, generation: runs.load(ordering: .relaxed) & .max >> 1).bits
    bits.store(mark, ordering: .relaxed)
    return mark
  }

  /// Stores the ticket of the scheduled work, unless the work has run since the mark.
  func store(_ ticket: Ticket, for mark: UInt64, on scheduler: any SchedulerType) {
    let (isStored, _) = bits.compareExchange(
      expected: mark, desired: ticket.bits, ordering: .sequentiallyConsistent)
    if isStored, ended.load(ordering: .sequentiallyConsistent) { scheduler.cancel(ticket) }
  }

  /// Removes the ticket, because the work is running.
  func clear() {
    runs.store(runs.load(ordering: .relaxed) &+ 1, ordering: .relaxed)
    bits.store(Self.none, ordering: .relaxed)
  }

  /// Cancels the work if it is scheduled.
  func cancel(on scheduler: any SchedulerType) {
    let bits = bits.load(ordering: .relaxed)
    guard bits != Self.none else { return }
    self.bits.store(Self.none, ordering: .relaxed)
    if let ticket = Ticket(bits: bits) { scheduler.cancel(ticket) }
  }

  /// Cancels the work, and any work that is scheduled from now on.
  func end(on scheduler: any SchedulerType) {
    ended.store(true, ordering: .sequentiallyConsistent)
    let bits = bits.load(ordering: .sequentiallyConsistent)
    if let ticket = Ticket(bits: bits) { scheduler.cancel(ticket) }
  }
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
