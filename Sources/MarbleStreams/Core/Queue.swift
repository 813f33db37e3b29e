/// First in, first out: a ring that grows, with constant time for both ends.
struct Queue<Element> {
  private var ring: ContiguousArray<Element?> = []
  private var head = 0
  private(set) var count = 0

  var isEmpty: Bool { count == 0 }

  /// The element at a position counted from the front.
  subscript(position: Int) -> Element {
    precondition(position < count, "position \(position) of a queue of \(count)")
    return ring[(head + position) & (ring.count - 1)]!
  }

  mutating func append(_ element: Element) {
    if count == ring.count { grow() }
    ring[(head + count) & (ring.count - 1)] = element
    count += 1
  }

  mutating func popFirst() -> Element? {
    guard count > 0 else { return nil }
    defer {
      head = (head + 1) & (ring.count - 1)
      count -= 1
    }
    return ring[head].take()
  }

  private mutating func grow() {
    var larger = ContiguousArray<Element?>(repeating: nil, count: max(4, ring.count * 2))
    for position in 0..<count { larger[position] = self[position] }
    ring = larger
    head = 0
  }
}
