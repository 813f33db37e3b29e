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

  /// Converts a duration.
  ///
  /// - Precondition: `duration` is a whole number of nanoseconds and shorter than 292 years.
  @inlinable
  package init(_ duration: Duration) {
    count = duration.wholeNanoseconds
  }
}
