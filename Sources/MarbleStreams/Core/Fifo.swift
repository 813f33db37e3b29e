/// Values that wait, first in, first out. Adding and taking take constant time on average.
@usableFromInline
struct Fifo<Element> {
  /// What waits, from `head` on; what stood before it has been taken.
  @usableFromInline var items: ContiguousArray<Element?> = []
  @usableFromInline var head = 0

  @inlinable
  init() {}

  @inlinable var count: Int { items.count - head }

  @inlinable var isEmpty: Bool { items.count == head }

  @inlinable
  mutating func append(_ element: Element) {
    items.append(element)
  }

  /// Takes the first; closes up once half of what is stored has been taken.
  @inlinable
  mutating func popFirst() -> Element? {
    guard head < items.count else { return nil }
    let element = items[head].take()
    head += 1
    if head * 2 >= items.count {
      items.removeFirst(head)
      head = 0
    }
    return element
  }
}
