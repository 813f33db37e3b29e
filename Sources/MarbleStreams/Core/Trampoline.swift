import Synchronization

/// Does something again and again without growing the stack: a round that is asked for inside another comes after it.
///
/// Rounds are asked for one at a time, each because of what the round before it has begun. That may
/// end on another thread while the round has not returned yet; then that thread does the next
/// round, so that what follows an event comes on the event's thread. The round that returns late
/// finds that it is no longer the latest.
final class Trampoline: Sendable {
  /// The number of the thread in the latest round; 0 when no thread is in one. Its lowest bit says
  /// that another round was asked for.
  private let latest = Atomic<UInt>(0)

  /// Does a round now, or has it done once the one that runs on this thread is over.
  func request(_ round: () -> Void) {
    let thread = threadNumber() << 1
    guard latest.exchange(thread | 1, ordering: .acquiringAndReleasing) & ~1 != thread else {
      return
    }
    while replace(thread | 1, by: thread) { round() }
    _ = replace(thread, by: 0)
  }

  private func replace(_ expected: UInt, by desired: UInt) -> Bool {
    latest.compareExchange(
      expected: expected, desired: desired, ordering: .acquiringAndReleasing
    ).exchanged
  }
}
