/// A first-in, first-out queue: values in the order in which they were added, in a ring that grows
/// up to its limit. It takes no memory before the first value.
///
/// It uses raw memory, because unspecialised code looks up the metadata of every `Element?` and
/// `[Element]` that it names (measured: a value of `zip` takes 7 to 55 times as long with an
/// array).
///
/// **Invariant:** the `count` slots from `head` on contain values, the ring being closed at
/// `capacity`; no other slot does.
@usableFromInline
struct RingBuffer<Element>: ~Copyable {
  @usableFromInline let limit: Int
  @usableFromInline var slots: UnsafeMutablePointer<Element>?
  @usableFromInline var capacity = 0
  @usableFromInline var head = 0
  @usableFromInline var count = 0

  @inlinable
  init(limit: Int = .max) {
    self.limit = limit
  }

  @inlinable
  deinit {
    guard let slots else { return }
    for position in 0..<count { (slots + index(position)).deinitialize(count: 1) }
    slots.deallocate()
  }

  @inlinable @inline(__always) var isEmpty: Bool { count == 0 }

  /// The value at a position counted from the oldest.
  @inlinable
  subscript(position: Int) -> Element {
    get { slot(position).pointee }
    nonmutating set { slot(position).pointee = newValue }
  }

  /// Changes each value, from the oldest on.
  @inlinable
  func changeAll(_ change: (inout Element) -> Void) {
    for position in 0..<count { change(&slot(position).pointee) }
  }

  /// Adds a value.
  ///
  /// - Precondition: The buffer is not full.
  @inlinable @inline(__always)
  mutating func append(_ element: Element) {
    if count == capacity { grow() }
    slot(count).initialize(to: element)
    count += 1
  }

  /// Adds a value. If the buffer is full, the oldest value replaces `element`.
  ///
  /// - Returns: Whether a value was replaced.
  @inlinable
  mutating func append(exchanging element: inout Element) -> Bool {
    guard limit > 0 else { return true }
    guard count == limit else {
      append(element)
      return false
    }
    swap(&slot(0).pointee, &element)
    head = index(1)
    return true
  }

  /// Removes the oldest value and returns it.
  ///
  /// - Precondition: The buffer is not empty.
  @inlinable @inline(__always)
  mutating func removeFirst() -> Element {
    precondition(count > 0)
    let element = slot(0).move()
    head = index(1)
    count -= 1
    return element
  }

  /// Removes the oldest value and returns it, if there is one.
  @inlinable @inline(__always)
  mutating func popFirst() -> Element? { isEmpty ? nil : removeFirst() }

  @inlinable @inline(__always)
  func slot(_ position: Int) -> UnsafeMutablePointer<Element> { slots! + index(position) }

  @inlinable @inline(__always)
  func index(_ position: Int) -> Int {
    let index = head + position
    return index < capacity ? index : index - capacity
  }

  /// Called when every slot is in use.
  @inlinable @inline(__always)
  mutating func grow() {
    let larger = capacity > limit / 2 ? limit : max(capacity * 2, min(limit, 4))
    slots = moveRing(slots, from: head, capacity, to: larger)
    capacity = larger
    head = 0
  }
}

/// Moves the values of a full ring, which may wrap around the end of the memory, to a larger one.
///
/// A function of its own, because a call of a method looks up the type of the buffer.
@usableFromInline
func moveRing<Element>(
  _ slots: UnsafeMutablePointer<Element>?, from head: Int, _ capacity: Int, to larger: Int
) -> UnsafeMutablePointer<Element> {
  let moved = UnsafeMutablePointer<Element>.allocate(capacity: larger)
  if let slots {
    moved.moveInitialize(from: slots + head, count: capacity - head)
    (moved + (capacity - head)).moveInitialize(from: slots, count: head)
    slots.deallocate()
  }
  return moved
}

/// Sends a value to the subscribers of a snapshot: nil is one that has left.
///
/// **Invariant:** nobody changes the array. A list that changes meanwhile copies it, because the
/// caller holds it, and so each subscriber stays in memory until the loop is over. Only this allows
/// the loop not to retain each of them, which takes 16 of 20 ns. The step `threads` tries it with
/// AddressSanitizer.
@inlinable
func deliver<Element>(_ element: Element, to snapshot: [Subscriber<Element>?]) {
  snapshot.withUnsafeBufferPointer { places in
    places.withMemoryRebound(to: Unmanaged<Subscriber<Element>>?.self) { places in
      for place in places { place?._withUnsafeGuaranteedRef { $0.deliver(element) } }
    }
  }
}
