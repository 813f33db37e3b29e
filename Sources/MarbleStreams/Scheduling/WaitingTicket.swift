import Synchronization

/// The ticket of work that is queued again and again on its scheduler's thread, and may be ended from any other.
///
/// Whoever ends it looks for a ticket after having said so, and whoever queues looks for the end after having left the ticket: so one of
/// them takes the work out, or both do, which is the same. Leaving a ticket costs one atomic exchange, everything else plain reads and writes.
struct WaitingTicket: ~Copyable, Sendable {
  /// The bits of ``Ticket/spent``.
  private static var none: UInt64 { @_transparent get { .max } }
  private let bits = Atomic<UInt64>(.max)
  private let ended = Atomic<Bool>(false)

  /// Whether it is over for good.
  var hasEnded: Bool { ended.load(ordering: .relaxed) }

  /// Whether work waits.
  var isWaiting: Bool { bits.load(ordering: .relaxed) != Self.none }

  /// Notes where the work stands now.
  func leave(_ ticket: Ticket, on scheduler: any Scheduler) {
    _ = bits.exchange(ticket.bits, ordering: .sequentiallyConsistent)
    if ended.load(ordering: .sequentiallyConsistent) { scheduler.cancel(ticket) }
  }

  /// Forgets the work, which runs.
  func clear() {
    bits.store(Self.none, ordering: .relaxed)
  }

  /// Takes the work out of the queue, if it waits.
  func cancel(on scheduler: any Scheduler) {
    let bits = bits.load(ordering: .relaxed)
    guard bits != Self.none else { return }
    clear()
    scheduler.cancel(Ticket(bits: bits))
  }

  /// Takes the work out of the queue, and any that is queued from now on.
  func end(on scheduler: any Scheduler) {
    ended.store(true, ordering: .sequentiallyConsistent)
    let bits = bits.load(ordering: .sequentiallyConsistent)
    if bits != Self.none { scheduler.cancel(Ticket(bits: bits)) }
  }
}

extension Ticket {
  fileprivate var bits: UInt64 {
    @_transparent get { UInt64(slot) &<< 32 | UInt64(generation) }
  }

  @_transparent
  fileprivate init(bits: UInt64) {
    self.init(
      slot: UInt32(truncatingIfNeeded: bits &>> 32), generation: UInt32(truncatingIfNeeded: bits))
  }
}
