import MarbleTasks
import Synchronization

/// Applies a function to every item on several threads, and returns the results in the order of the
/// items. On the main queue, the caller runs what the threads give to the main queue.
package func concurrentMap<Item: Sendable, Result: Sendable>(
  over threads: Int, _ items: [Item], _ body: @escaping @Sendable (Item) -> Result
) -> [Result] {
  guard threads > 1, items.count > 1 else { return items.map(body) }
  let next = Atomic<Int>(0)
  let results = Mutex([Result?](repeating: nil, count: items.count))
  let work: @Sendable (Int) -> Void = { _ in
    // Each thread takes the lock once, at its end.
    var answers: [(index: Int, result: Result)] = []
    while true {
      let index = next.add(1, ordering: .relaxed).oldValue
      guard index < items.count else { break }
      answers.append((index, body(items[index])))
    }
    results.withLock { for (index, result) in answers { $0[index] = result } }
  }
  MainQueueServer.performConcurrently(threads: min(threads, items.count), work)
  return results.withLock { $0.compactMap(\.self) }
}
