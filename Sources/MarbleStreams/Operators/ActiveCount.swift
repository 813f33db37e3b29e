import Synchronization

/// The number of streams that an operator has subscribed to and that are still active.
///
/// An operator may subscribe to one stream on the subscribing thread while another stream ends on
/// the thread of its events. The count is exact in that case too. Each beginning and each end costs
/// one atomic operation.
@usableFromInline
final class ActiveCount: Sendable {
  @usableFromInline let count: Atomic<Int>

  /// Makes a count of active streams; by default only the source is counted.
  @inlinable
  init(_ count: Int = 1) {
    self.count = Atomic(count)
  }

  @inlinable
  func begin() {
    count.wrappingAdd(1, ordering: .relaxed)
  }

  /// Counts one more stream if only the source is active, and returns whether it did.
  @inlinable
  func beginIfIdle() -> Bool {
    count.compareExchange(expected: 1, desired: 2, ordering: .acquiring).exchanged
  }

  /// Removes one stream from the count and returns true if it was the last.
  @inlinable
  func end() -> Bool {
    count.wrappingSubtract(1, ordering: .acquiringAndReleasing).newValue == 0
  }
}
