import Dispatch
import Foundation
import Synchronization

/// Counts how often the global queue has run a block that was due 5 ms after the block before, and
/// notes when the main queue has run one, unless the waiting run occupies it.
///
/// On a busy machine a queue starts its blocks late. So a wait for another thread does not end
/// after a fixed time: it ends when the queue had the opportunity to run what was queued before. The
/// thread that has taken a block may still wait for a processor then, so a busy machine gets as many
/// times more opportunities as it has threads for each processor.
final class QueuePulse: Sendable {
  private let beatLimit = 6 * QueuePulse.threadsPerProcessor
  private let count = Atomic<Int>(0)
  /// False until the main queue has run a block. A run on the main queue keeps it from doing so.
  private let hasMainRun = Atomic<Bool>(MainQueue.isCurrent)

  init() {
    queueBeat()
    DispatchQueue.main.async { [weak self] in self?.hasMainRun.store(true, ordering: .relaxed) }
  }

  /// True when the queues have had enough opportunities.
  var isOver: Bool {
    count.load(ordering: .relaxed) >= beatLimit && hasMainRun.load(ordering: .relaxed)
  }

  /// How many threads of the machine want each processor, on average over the last minute: from 1
  /// to 10.
  private static var threadsPerProcessor: Int {
    var load = 0.0
    guard getloadavg(&load, 1) == 1, load.isFinite else { return 1 }
    let processors = Double(ProcessInfo.processInfo.activeProcessorCount)
    return Int(min(max((load / processors).rounded(.up), 1), 10))
  }

  private func queueBeat() {
    DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(5)) { [weak self] in
      guard let self, count.add(1, ordering: .relaxed).newValue < beatLimit else { return }
      queueBeat()
    }
  }
}
