import Synchronization

/// The ticket of work that is queued again and again on its scheduler's thread, and may be ended from any other.
///
/// Whoever ends it looks for a ticket after having said so, and whoever queues looks for the end after having left the ticket: so one of
/// them takes the work out, or both do, which is the same. Leaving a ticket costs one atomic exchange, everything else plain reads and writes.
struct WaitingTicket: ~Copyable, Sendable {
  private let bits = Atomic<UInt64>(Ticket.spent.bits)
  private let ended = Atomic<Bool>(false)

  /// Whether it is over for good.
  var hasEnded: Bool { ended.load(ordering: .relaxed) }

  /// Whether work waits.
  var isWaiting: Bool { bits.load(ordering: .relaxed) != Ticket.spent.bits }

  /// Notes where the work stands now.
  func leave(_ ticket: Ticket, on scheduler: any Scheduler) {
    _ = bits.exchange(ticket.bits, ordering: .sequentiallyConsistent)
    if ended.load(ordering: .sequentiallyConsistent) { scheduler.cancel(ticket) }
  }

  /// Forgets the work, which runs.
  func clear() {
    bits.store(Ticket.spent.bits, ordering: .relaxed)
  }

  /// Takes the work out of the queue, if it waits.
  func cancel(on scheduler: any Scheduler) {
    let bits = bits.load(ordering: .relaxed)
    guard bits != Ticket.spent.bits else { return }
    clear()
    scheduler.cancel(Ticket(bits: bits))
  }

  /// Takes the work out of the queue, and any that is queued from now on.
  func end(on scheduler: any Scheduler) {
    ended.store(true, ordering: .sequentiallyConsistent)
    let bits = bits.load(ordering: .sequentiallyConsistent)
    if bits != Ticket.spent.bits { scheduler.cancel(Ticket(bits: bits)) }
  }
}

extension Ticket {
  fileprivate var bits: UInt64 { UInt64(slot) << 32 | UInt64(generation) }

  fileprivate init(bits: UInt64) {
    self.init(slot: UInt32(bits >> 32), generation: UInt32(truncatingIfNeeded: bits))
  }
}
