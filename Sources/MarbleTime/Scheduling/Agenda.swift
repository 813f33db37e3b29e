/// Pending work, ordered by due time and then by the order of insertion.
///
/// A binary heap has the order, and slots have the work. A slot knows the place of its entry in the
/// heap, so cancelled work is really removed.
struct Agenda: ~Copyable {
  private struct Entry {
    let due: Instant
    /// How much work was inserted before.
    let number: Int
    let slot: UInt32

    func precedes(_ other: Entry) -> Bool {
      due == other.due ? number < other.number : due < other.due
    }
  }

  private struct Slot {
    var work: Work?
    /// Counts the uses of the slot, so that a late ticket does not remove other work.
    var generation: UInt32 = 0
    var place = 0
  }

  private var heap: [Entry] = []
  private var slots: [Slot] = []
  private var free: [UInt32] = []
  private var inserted = 0

  var count: Int { heap.count }

  var earliestDue: Instant? { heap.first?.due }

  /// Inserts work.
  ///
  /// - Complexity: O(log *n*), where *n* is the amount of pending work, as for each removal.
  mutating func insert(_ work: consuming Work, due: Instant) -> Ticket {
    let slot = free.popLast() ?? UInt32(slots.count)
    if slot == slots.count { slots.append(Slot()) }
    slots[Int(slot)].work = work
    let entry = Entry(due: due, number: inserted, slot: slot)
    inserted += 1
    heap.append(entry)
    rise(entry, to: heap.count - 1)
    return ticket(of: entry)
  }

  /// Removes work that must not run. Returns nil if it is no longer pending.
  ///
  /// The caller releases the work: its deinit may use this agenda, whose change must be complete by
  /// then.
  mutating func remove(_ ticket: Ticket) -> Work? {
    holds(ticket) ? take(slots[Int(ticket.slot)].place) : nil
  }

  /// Removes the work that is due first, if it is not due after `limit`.
  mutating func pop(upTo limit: Instant) -> (work: Work, due: Instant)? {
    guard let due = earliestDue, due <= limit else { return nil }
    return take(0).map { ($0, due) }
  }

  /// Returns all work that is due at the earliest instant, in order, if that is not after `limit`.
  ///
  /// - Complexity: O(*n* log *n*), where *n* is the amount of work that is due at that instant.
  func earliest(upTo limit: Instant) -> [Ticket] {
    guard let due = earliestDue, due <= limit else { return [] }
    var found: [Entry] = []
    var places = [0]
    while let place = places.popLast() {
      guard place < heap.count, heap[place].due == due else { continue }
      found.append(heap[place])
      places += [2 * place + 1, 2 * place + 2]
    }
    return found.sorted { $0.precedes($1) }.map { ticket(of: $0) }
  }

  /// The work of a ticket from ``earliest(upTo:)``. The work stays pending.
  func peek(_ ticket: Ticket) -> Work? {
    holds(ticket) ? slots[Int(ticket.slot)].work : nil
  }

  /// When the work of a ticket from ``earliest(upTo:)`` is due.
  func due(_ ticket: Ticket) -> Instant { heap[slots[Int(ticket.slot)].place].due }

  private func ticket(of entry: Entry) -> Ticket {
    Ticket(slot: entry.slot, generation: slots[Int(entry.slot)].generation)
  }

  private func holds(_ ticket: Ticket) -> Bool {
    guard ticket.slot < slots.count else { return false }
    let slot = slots[Int(ticket.slot)]
    return slot.generation == ticket.generation && slot.work != nil
  }

  private mutating func take(_ place: Int) -> Work? {
    let entry = heap[place]
    let last = heap.removeLast()
    if place < heap.count { sink(last, to: place) }
    free.append(entry.slot)
    slots[Int(entry.slot)].generation &+= 1
    return slots[Int(entry.slot)].work.take()
  }

  // MARK: The heap

  /// Puts an entry at a free place, or above it where it belongs.
  private mutating func rise(_ entry: Entry, to place: Int) {
    var place = place
    while place > 0, entry.precedes(heap[(place - 1) / 2]) {
      put(heap[(place - 1) / 2], at: place)
      place = (place - 1) / 2
    }
    put(entry, at: place)
  }

  /// Puts an entry where it belongs, when a place is free. The place sinks to the end first,
  /// because the entry comes from there.
  private mutating func sink(_ entry: Entry, to place: Int) {
    var place = place
    while 2 * place + 1 < heap.count {
      var child = 2 * place + 1
      if child + 1 < heap.count, heap[child + 1].precedes(heap[child]) { child += 1 }
      put(heap[child], at: place)
      place = child
    }
    rise(entry, to: place)
  }

  private mutating func put(_ entry: Entry, at place: Int) {
    heap[place] = entry
    slots[Int(entry.slot)].place = place
  }
}
