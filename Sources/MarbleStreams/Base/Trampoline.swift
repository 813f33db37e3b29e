import Synchronization

/// Repeats work without growing the stack: a turn that is requested during another turn runs after
/// it.
///
/// At most one turn is requested at a time, always because of work that the turn before it has
/// begun. That work may end on another thread before the turn has returned. Then that other thread
/// runs the next turn, so that the consequences of an event are delivered on the event's thread.
/// The turn that returns late detects that it is no longer the latest one.
final class Trampoline: Sendable {
  /// The number of the thread in the latest turn, or 0 when no thread is in one. Its lowest bit is
  /// set while another turn is requested.
  private let latest = Atomic<UInt>(0)

  /// Runs a turn now, or, if this thread is already in a turn, when that turn has returned.
  func request(_ turn: () -> Void) {
    let thread = threadNumber() << 1
    guard latest.exchange(thread | 1, ordering: .acquiringAndReleasing) & ~1 != thread else {
      return
    }
    while replace(thread | 1, by: thread) { turn() }
    _ = replace(thread, by: 0)
  }

  private func replace(_ expected: UInt, by desired: UInt) -> Bool {
    latest.compareExchange(
      expected: expected, desired: desired, ordering: .acquiringAndReleasing
    ).exchanged
  }
}
