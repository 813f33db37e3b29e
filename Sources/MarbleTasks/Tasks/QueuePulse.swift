import Foundation
import Synchronization

/// Counts how often the global queue has run a block that was due 5 ms after the block before, and
/// notes when the main queue has run one, unless the waiting run occupies it.
///
/// On a busy machine a queue starts its blocks late. So a wait for another thread does not end
/// after a fixed time: it ends when the queue had the opportunity to run what was queued before.
/// The thread that has taken a block may still wait for a processor then. So each block that comes
/// late makes the wait longer.
final class QueuePulse: Sendable {
  private static let beatLimit = 6
  /// The limit with all late blocks: 0.3 s on a machine that is not busy.
  private static let greatestBeatLimit = 60
  /// How many further blocks are due after one that came late.
  private static let beatsAfterLateOne = 3
  /// From this delay on a block counts as late, in nanoseconds. An idle machine takes a tenth of
  /// it.
  private static let lateness: UInt64 = 1_000_000

  private let count = Atomic<Int>(0)
  private let limit = Atomic<Int>(beatLimit)
  /// False until the main queue has run a block. A run on the main queue keeps it from doing so.
  private let hasMainRun: Atomic<Bool>

  /// - Parameter includesMain: False if code may block the main queue.
  init(includesMain: Bool = true) {
    hasMainRun = Atomic(!includesMain || MainQueue.isCurrent)
    queueBeat()
    guard includesMain else { return }
    DispatchQueue.main.async { [weak self] in self?.hasMainRun.store(true, ordering: .relaxed) }
  }

  /// True when the queues have had enough opportunities.
  var isOver: Bool {
    count.load(ordering: .relaxed) >= limit.load(ordering: .relaxed)
      && hasMainRun.load(ordering: .relaxed)
  }

  private func queueBeat() {
    let due = DispatchTime.now() + .milliseconds(5)
    DispatchQueue.global().asyncAfter(deadline: due) { [weak self] in self?.beat(due) }
  }

  /// One block after the other calls it.
  ///
  /// A thread that wakes up runs before those that have used their share. So a block is on time on
  /// a machine whose other threads wait. It lets them go first, and is late then.
  private func beat(_ due: DispatchTime) {
    sched_yield()
    if DispatchTime.now().uptimeNanoseconds > due.uptimeNanoseconds + Self.lateness {
      let longer = limit.load(ordering: .relaxed) + Self.beatsAfterLateOne
      limit.store(min(longer, Self.greatestBeatLimit), ordering: .relaxed)
    }
    let count = count.add(1, ordering: .relaxed).newValue
    if count < limit.load(ordering: .relaxed) { queueBeat() }
  }
}
