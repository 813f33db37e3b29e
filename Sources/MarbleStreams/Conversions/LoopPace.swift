import Synchronization

/// Gives control back in a loop of a task that never suspends.
///
/// In virtual time all tasks use one thread. A loop in which nothing suspends would keep it for
/// ever: over a sequence that always has an element, or around one that has ended. Outside of
/// virtual time nothing is counted.
package enum LoopPace {
  package typealias Suspension = @Sendable () async -> Void

  private static let isSet = Atomic<Bool>(false)
  // Written once, before `isSet`.
  nonisolated(unsafe) private static var count: (@Sendable () -> Suspension?)?

  /// Sets the closure that counts the steps in this process. It is called once.
  ///
  /// - Parameter count: Counts a step. Returns a suspension if there were too many in one turn.
  package static func set(_ count: @escaping @Sendable () -> Suspension?) {
    self.count = count
    isSet.store(true, ordering: .releasing)
  }

  /// Counts a step of the current task that may not have suspended. Returns the suspension that is
  /// due then: `await LoopPace.step?()`.
  package static var step: Suspension? {
    guard isSet.load(ordering: .acquiring) else { return nil }
    return count?()
  }
}
