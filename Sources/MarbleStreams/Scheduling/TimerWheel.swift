/// Pending work, ordered by due time and then by the order of insertion.
///
/// This is a hierarchical timer wheel: eleven levels of 64 buckets, one level for each six bits of
/// a time. The level of a piece of work is the highest level whose bits differ between its due time
/// and ``base``, the time of the work that was removed last. When that bucket is reached, its work
/// moves down to a lower level. Inserting and removing work costs a few instructions, however much
/// work is pending. Every bucket is a doubly linked list, so cancelled work is really removed. Work
/// keeps its order of insertion within a bucket, also when it moves down, and work can be inserted
/// into a lower level only after the bucket above has moved down. So work with equal due times
/// keeps its order.
struct TimerWheel: ~Copyable {
  private static var none: UInt32 { .max }
  private var slots = SlotStore()
  private var buckets = BucketStore()
  /// One bit for each level that contains work.
  private var levels: UInt32 = 0
  private var base: UInt64 = 0
  /// How much work is pending.
  var count: Int { slots.held }

  var timerCount: Int { slots.timerCount }

  /// Inserts work. Its due time must not be before the time of the work that was removed last.
  mutating func insert(_ work: consuming Work, due: Instant) -> Ticket {
    let index = slots.take()
    let slot = slots[index]
    slot.pointee.work = consume work
    slot.pointee.due = UInt64(bitPattern: due.nanoseconds)
    append(index, slot)
    return Ticket(slot: index, generation: slot.pointee.generation)
  }

  /// Removes work that must not run. Returns nil if it is no longer pending.
  ///
  /// The caller releases the work: its deinit may call this wheel, whose change must be complete by
  /// then.
  mutating func remove(_ ticket: Ticket) -> Work? {
    guard slots.holds(ticket) else { return nil }
    return take(ticket.slot, keepingBase: true)
  }

  /// Removes work that must not run, whichever it is.
  mutating func removeAny() -> Work? {
    guard levels != 0 else { return nil }
    let level = levels.trailingZeroBitCount
    let digit = buckets.firstOccupied(of: level)
    return take(buckets[level, digit].pointee.first, keepingBase: true)
  }

  /// Removes the work that is due first, if it is not due after `limit`.
  mutating func pop(upTo limit: Instant) -> (work: Work, due: Instant)? {
    guard let index = first(upTo: UInt64(bitPattern: limit.nanoseconds)) else { return nil }
    let due = slots[index].pointee.due
    return (take(index, keepingBase: false), instant(due))
  }

  /// Returns all work that is due at the earliest instant, in order, if that is not after `limit`.
  ///
  /// - Complexity: O(*n*), where *n* is the amount of work that is due at that instant.
  mutating func earliest(upTo limit: Instant) -> [Ticket] {
    guard let index = first(upTo: UInt64(bitPattern: limit.nanoseconds), together: true) else {
      return []
    }
    var tickets: [Ticket] = []
    var next = index
    while next != Self.none {
      tickets.append(Ticket(slot: next, generation: slots[next].pointee.generation))
      next = slots[next].pointee.next
    }
    return tickets
  }

  /// When the first work is due. This does not change the wheel.
  var earliestDue: Instant? {
    guard levels != 0 else { return nil }
    let level = levels.trailingZeroBitCount
    let digit = buckets.firstOccupied(of: level)
    return instant(earliestDue(from: buckets[level, digit].pointee.first))
  }

  /// The work of a ticket from ``earliest(upTo:)``. The work stays pending.
  func peek(_ ticket: Ticket) -> Work? {
    slots.holds(ticket) ? slots[ticket.slot].pointee.work : nil
  }

  /// When the work of a ticket from ``earliest(upTo:)`` is due.
  func due(_ ticket: Ticket) -> Instant {
    instant(slots[ticket.slot].pointee.due)
  }

  @inline(__always)
  private mutating func take(_ index: UInt32, keepingBase: Bool) -> Work {
    let slot = slots[index]
    unlink(index, slot)
    if !keepingBase { base = slot.pointee.due }
    let work = slot.pointee.work.take()!
    slots.free(index)
    return work
  }

  // MARK: Buckets

  /// The level of the highest bit in which a time differs from `base`.
  @inline(__always)
  private func level(of due: UInt64) -> Int {
    let difference = due ^ base
    return difference < 64 ? 0 : (63 &- difference.leadingZeroBitCount) / 6
  }

  @inline(__always)
  private mutating func append(_ index: UInt32, _ slot: UnsafeMutablePointer<Slot>) {
    let level = level(of: slot.pointee.due)
    let digit = Int(truncatingIfNeeded: slot.pointee.due &>> UInt64(level &* 6)) & 63
    slot.pointee.level = UInt8(truncatingIfNeeded: level)
    slot.pointee.digit = UInt8(truncatingIfNeeded: digit)
    slot.pointee.next = Self.none
    let isFirst = buckets.occupy(level, digit)
    let bucket = buckets[level, digit]
    if isFirst {
      slot.pointee.previous = Self.none
      bucket.pointee.first = index
      levels |= 1 &<< UInt32(level)
    } else {
      slot.pointee.previous = bucket.pointee.last
      slots[bucket.pointee.last].pointee.next = index
    }
    bucket.pointee.last = index
  }

  @inline(__always)
  private mutating func unlink(_ index: UInt32, _ slot: UnsafeMutablePointer<Slot>) {
    let previous = slot.pointee.previous
    let next = slot.pointee.next
    if previous != Self.none { slots[previous].pointee.next = next }
    if next != Self.none { slots[next].pointee.previous = previous }
    if previous != Self.none, next != Self.none { return }
    let level = Int(slot.pointee.level)
    let digit = Int(slot.pointee.digit)
    if previous == Self.none, next == Self.none { return vacate(level, digit) }
    let bucket = buckets[level, digit]
    if previous == Self.none { bucket.pointee.first = next } else { bucket.pointee.last = previous }
  }

  @inline(__always)
  private mutating func vacate(_ level: Int, _ digit: Int) {
    if buckets.vacate(level, digit) { levels &= ~(1 &<< UInt32(level)) }
  }

  /// The first slot of the earliest instant. It is moved down to the lowest level, unless it is
  /// alone in its bucket.
  ///
  /// With `together` it is always moved down, so that all work of its instant follows it in one
  /// bucket.
  @inline(__always)
  private mutating func first(upTo limit: UInt64, together: Bool = false) -> UInt32? {
    guard levels != 0 else { return nil }
    let level = levels.trailingZeroBitCount
    let digit = buckets.firstOccupied(of: level)
    let head = buckets[level, digit].pointee.first
    if level == 0 || (!together && slots[head].pointee.next == Self.none) {
      return slots[head].pointee.due <= limit ? head : nil
    }
    let due = earliestDue(from: head)
    guard due <= limit else { return nil }
    cascade(level, digit, to: due)
    return buckets[0, Int(due & 63)].pointee.first
  }

  private func earliestDue(from head: UInt32) -> UInt64 {
    var earliest = UInt64.max
    var index = head
    while index != Self.none {
      let slot = slots[index]
      if slot.pointee.due < earliest { earliest = slot.pointee.due }
      index = slot.pointee.next
    }
    return earliest
  }

  private mutating func cascade(_ level: Int, _ digit: Int, to due: UInt64) {
    var index = buckets[level, digit].pointee.first
    vacate(level, digit)
    base = due
    while index != Self.none {
      let slot = slots[index]
      let next = slot.pointee.next
      append(index, slot)
      index = next
    }
  }
}

// MARK: Access to the stores

extension SlotStore {
  /// A slot. A page has 128 of them.
  subscript(index: UInt32) -> UnsafeMutablePointer<Slot> {
    @inline(__always) get { pages[Int(index &>> 7)] + Int(index & 127) }
  }

  /// Whether the slot still belongs to the ticket.
  @inline(__always)
  fileprivate func holds(_ ticket: Ticket) -> Bool {
    guard ticket.slot < used else { return false }
    let slot = self[ticket.slot]
    return slot.pointee.generation == ticket.generation && slot.pointee.work != nil
  }

  @inline(__always)
  fileprivate mutating func take() -> UInt32 {
    held += 1
    if firstFree != .max {
      let index = firstFree
      firstFree = self[index].pointee.next
      return index
    }
    precondition(used < .max - 1, "more than four billion pieces of work are pending")
    if used == capacity { grow() }
    let index = used
    used += 1
    self[index].initialize(
      to: Slot(
        work: nil, level: 0, digit: 0, generation: 0, due: 0, previous: .max, next: .max))
    return index
  }

  @inline(__always)
  fileprivate mutating func free(_ index: UInt32) {
    let slot = self[index]
    held -= 1
    slot.pointee.generation &+= 1
    slot.pointee.next = firstFree
    firstFree = index
  }
}

extension BucketStore {
  /// A bucket of an allocated level. Its content has no meaning unless the bucket is occupied.
  fileprivate subscript(level: Int, digit: Int) -> UnsafeMutablePointer<Bucket> {
    @inline(__always) get { levels[level].buckets! + digit }
  }

  /// The first occupied bucket of a level, which must have one.
  @inline(__always)
  fileprivate func firstOccupied(of level: Int) -> Int {
    levels[level].occupied.trailingZeroBitCount
  }

  /// Marks a bucket as occupied. Returns true if it was empty.
  @inline(__always)
  fileprivate mutating func occupy(_ level: Int, _ digit: Int) -> Bool {
    let bit: UInt64 = 1 &<< UInt64(digit)
    let occupied = levels[level].occupied
    if occupied & bit != 0 { return false }
    if allocated & (1 &<< UInt32(level)) == 0 { allocate(level) }
    levels[level].occupied = occupied | bit
    return true
  }

  /// Marks a bucket as empty. Returns true if the whole level is now empty.
  @inline(__always)
  fileprivate mutating func vacate(_ level: Int, _ digit: Int) -> Bool {
    let occupied = levels[level].occupied & ~(1 &<< UInt64(digit))
    levels[level].occupied = occupied
    return occupied == 0
  }
}

/// The instant whose nanoseconds a slot keeps without their sign.
@inline(__always)
private func instant(_ due: UInt64) -> Instant {
  Instant(nanoseconds: Int64(bitPattern: due))
}
