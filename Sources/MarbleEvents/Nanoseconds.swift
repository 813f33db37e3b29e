/// A length of time in whole nanoseconds, for code that adds it to instants repeatedly.
///
/// A `Duration` has 128 bits and a part smaller than a nanosecond. An operator converts it once,
/// when it is built, and then uses one addition for each value.
@frozen
@usableFromInline
package struct Nanoseconds: Hashable, Sendable {
  /// The number of nanoseconds. It is negative for a time before another.
  @usableFromInline
  package let count: Int64

  /// A length of zero.
  @inlinable
  package static var zero: Nanoseconds { Nanoseconds(count: 0) }

  @inlinable
  package init(count: Int64) {
    self.count = count
  }

  /// Converts a duration. A part of a nanosecond is rounded up, and a duration beyond 292 years is
  /// limited to that.
  @inlinable
  package init(_ duration: Duration) {
    count = duration.wholeNanoseconds
  }

  /// Converts a period. A duration of zero, or a negative one, is one nanosecond: otherwise time
  /// would stand still.
  @inlinable
  package init(period: Duration) {
    count = max(1, period.wholeNanoseconds)
  }
}
