import Synchronization

/// Gives control back in a loop of a task that never suspends.
///
/// In virtual time all tasks use one thread. A loop in which nothing suspends would keep it for
/// ever: over a sequence that always has an element, or around one that has ended. Outside of
/// virtual time nothing is counted.
package enum LoopPace {
  package typealias Suspension = @Sendable () async -> Void

  private final class Counter: Sendable {
    let count: @Sendable () -> Suspension?

    init(_ count: @escaping @Sendable () -> Suspension?) {
      self.count = count
    }
  }

  private static let counter = AtomicLazyReference<Counter>()

  /// Sets the closure that counts the steps in this process. It is called once.
  ///
  /// - Parameter count: Counts a step. Returns a suspension if there were too many in one turn.
  package static func set(_ count: @escaping @Sendable () -> Suspension?) {
    _ = counter.storeIfNil(Counter(count))
  }

  /// Counts a step of the current task that may not have suspended. Returns the suspension that is
  /// due then: `await LoopPace.step?()`.
  package static var step: Suspension? { counter.load()?.count() }
}
