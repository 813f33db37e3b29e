import Dispatch
import Synchronization

/// Counts how often the global queue has run a block that was due 5 ms after the block before, and
/// notes when the main queue has run one, unless the waiting run occupies it.
///
/// On a busy machine a queue starts its blocks late. So a wait for another thread does not end
/// after a fixed time: it ends when the queue had the opportunity to run what was queued before.
final class QueuePulse: Sendable {
  private static let beatLimit = 6
  private let count = Atomic<Int>(0)
  /// False until the main queue has run a block. A run on the main queue keeps it from doing so.
  private let hasMainRun = Atomic<Bool>(MainQueue.isCurrent)

  init() {
    queueBeat()
    DispatchQueue.main.async { [weak self] in self?.hasMainRun.store(true, ordering: .relaxed) }
  }

  /// True when the queues have had enough opportunities.
  var isOver: Bool {
    count.load(ordering: .relaxed) >= Self.beatLimit && hasMainRun.load(ordering: .relaxed)
  }

  private func queueBeat() {
    DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(5)) { [weak self] in
      guard let self, count.add(1, ordering: .relaxed).newValue < Self.beatLimit else { return }
      queueBeat()
    }
  }
}
