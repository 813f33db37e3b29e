import Synchronization

/// Whether the loop of a task waits for the next value of a stream.
package final class LoopWait: Sendable {
  private let waits = Atomic<Bool>(false)

  package init() {}

  /// True from a request for a value to its arrival.
  package var isWaiting: Bool { waits.load(ordering: .relaxed) }

  func begin() { waits.store(true, ordering: .relaxed) }
  func end() { waits.store(false, ordering: .relaxed) }
}
