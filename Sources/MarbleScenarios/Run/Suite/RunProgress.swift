import Synchronization

/// The progress of a run, readable from other threads.
package final class RunProgress: Sendable {
  private let ended = Atomic<Int>(0)
  private let meant = Atomic<Int>(0)
  private let shown = Mutex("")

  package init() {}

  /// The number of scenarios that have been run.
  package var done: Int { ended.load(ordering: .relaxed) }
  /// The number of scenarios to run. Zero until it is known.
  package var total: Int { meant.load(ordering: .relaxed) }

  package func begin(_ count: Int) { meant.store(count, ordering: .relaxed) }
  /// The text in place of the numbers. Empty for the numbers.
  package var line: String { shown.withLock { $0 } }

  package func show(_ line: String) { shown.withLock { $0 = line } }
  package func end() { ended.add(1, ordering: .relaxed) }
}
