import Dispatch
import Synchronization

/// Does something for every item, on several threads at once, and answers in the order of the items.
func spread<Item, Result>(
  over threads: Int, _ items: [Item], _ body: (Item) -> Result
) -> [Result] {
  guard threads > 1, items.count > 1 else { return items.map(body) }
  return [Result](unsafeUninitializedCapacity: items.count) { buffer, count in
    nonisolated(unsafe) let places = buffer
    nonisolated(unsafe) let body = body
    nonisolated(unsafe) let items = items
    let next = Atomic<Int>(0)
    DispatchQueue.concurrentPerform(iterations: min(threads, items.count)) { _ in
      while true {
        let index = next.add(1, ordering: .relaxed).oldValue
        guard index < items.count else { return }
        places.initializeElement(at: index, to: body(items[index]))
      }
    }
    count = items.count
  }
}
