import Synchronization

/// How far a run is, for who looks on from another thread.
package final class RunProgress: Sendable {
  private let ended = Atomic<Int>(0)
  private let meant = Atomic<Int>(0)

  package init() {}

  /// How many scenarios have been run.
  package var done: Int { ended.load(ordering: .relaxed) }
  /// How many there are to run; 0 before that is known.
  package var total: Int { meant.load(ordering: .relaxed) }

  func begin(_ count: Int) { meant.store(count, ordering: .relaxed) }
  func end() { ended.add(1, ordering: .relaxed) }
}
