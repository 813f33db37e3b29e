import Synchronization

/// The ticket of work that is queued again and again: one thread may queue it while a second runs
/// it and a third ends it.
///
/// The work may run before `schedule` has answered its ticket: on another thread, or inside
/// `schedule`. So a thread that queues it writes a mark first, and leaves the ticket only where
/// that mark still stands. The mark has the number of runs in it: after a run nothing is left, not
/// even where that run has queued the work again and another mark stands there.
///
/// The thread that ends the work looks for a ticket after it has written the end. The thread that
/// queues looks for the end after it has left the ticket. So one of them takes the work out, or
/// both do, which is the same. Leaving a ticket costs one atomic exchange; everything else is plain
/// reads and writes.
struct RescheduledTicket: ~Copyable, Sendable {
  /// The bits of ``Ticket/spent``.
  private static var none: UInt64 { @_transparent get { .max } }
  private let bits = Atomic<UInt64>(.max)
  /// How often the work has run. Runs follow each other, so one thread at a time writes it.
  private let runs = Atomic<UInt32>(0)
  private let ended = Atomic<Bool>(false)

  /// Whether it is over for good.
  var hasEnded: Bool { ended.load(ordering: .relaxed) }

  /// Whether work waits.
  var isWaiting: Bool { bits.load(ordering: .relaxed) != Self.none }

  /// Notes that work is about to be queued; answers the mark that ``leave(_:for:on:)`` takes.
  func mark() -> UInt64 {
    let mark = Ticket(slot: .max, generation: runs.load(ordering: .relaxed) & .max >> 1).bits
    bits.store(mark, ordering: .relaxed)
    return mark
  }

  /// Notes where the work stands, unless it has run since the mark.
  func leave(_ ticket: Ticket, for mark: UInt64, on scheduler: any SchedulerType) {
    let (isLeft, _) = bits.compareExchange(
      expected: mark, desired: ticket.bits, ordering: .sequentiallyConsistent)
    if isLeft, ended.load(ordering: .sequentiallyConsistent) { scheduler.cancel(ticket) }
  }

  /// Forgets the work, which runs.
  func clear() {
    runs.store(runs.load(ordering: .relaxed) &+ 1, ordering: .relaxed)
    bits.store(Self.none, ordering: .relaxed)
  }

  /// Takes the work out of the queue, if it waits.
  func cancel(on scheduler: any SchedulerType) {
    let bits = bits.load(ordering: .relaxed)
    guard bits != Self.none else { return }
    self.bits.store(Self.none, ordering: .relaxed)
    if let ticket = Ticket(bits: bits) { scheduler.cancel(ticket) }
  }

  /// Takes the work out of the queue, and any that is queued from now on.
  func end(on scheduler: any SchedulerType) {
    ended.store(true, ordering: .sequentiallyConsistent)
    let bits = bits.load(ordering: .sequentiallyConsistent)
    if let ticket = Ticket(bits: bits) { scheduler.cancel(ticket) }
  }
}

extension Ticket {
  fileprivate var bits: UInt64 {
    @_transparent get { UInt64(slot) &<< 32 | UInt64(generation) }
  }

  /// Nil for a mark, and for no ticket.
  @_transparent
  fileprivate init?(bits: UInt64) {
    let slot = UInt32(truncatingIfNeeded: bits &>> 32)
    guard slot != .max else { return nil }
    self.init(slot: slot, generation: UInt32(truncatingIfNeeded: bits))
  }
}
