import Synchronization

/// How many of the streams that an operator subscribes still run.
///
/// Of the streams that an operator subscribes, one may begin on the thread that subscribes the
/// operator while another ends on the thread of its events. The count is exact all the same; it
/// costs one atomic addition for each beginning and each end.
@usableFromInline
final class ActiveCount: Sendable {
  @usableFromInline let count: Atomic<Int>

  /// Counts so many, or the source alone.
  @inlinable
  init(_ count: Int = 1) {
    self.count = Atomic(count)
  }

  /// One more runs.
  @inlinable
  func begin() {
    count.wrappingAdd(1, ordering: .relaxed)
  }

  /// One more runs, unless another than the source does.
  @inlinable
  func beginAlone() -> Bool {
    guard count.load(ordering: .relaxed) == 1 else { return false }
    return count.compareExchange(expected: 1, desired: 2, ordering: .acquiring).exchanged
  }

  /// One has ended; answers whether it was the last.
  @inlinable
  func end() -> Bool {
    count.wrappingSubtract(1, ordering: .acquiringAndReleasing).newValue == 0
  }
}
