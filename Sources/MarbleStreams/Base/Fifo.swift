/// A first-in, first-out queue. Adding and removing an element takes amortised constant time.
@usableFromInline
struct Fifo<Element> {
  /// The queued elements begin at `head`. The slots before it are empty.
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

  /// Removes and returns the first element. Once half of the storage is empty, the empty part is
  /// removed.
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
