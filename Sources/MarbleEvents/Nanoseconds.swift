/// A length of time in whole nanoseconds, for code that adds it to an instant again and again.
///
/// A `Duration` has 128 bits and a part smaller than a nanosecond. An operator converts it once,
/// when it is built, and then pays one addition for each value.
@frozen
@usableFromInline
package struct Nanoseconds: Hashable, Sendable {
  /// How many there are; less than zero for a time that lies before.
  @usableFromInline
  package let count: Int64

  /// No time at all.
  @inlinable
  package static var zero: Nanoseconds { Nanoseconds(count: 0) }

  @inlinable
  package init(count: Int64) {
    self.count = count
  }

  /// The whole nanoseconds of a duration.
  ///
  /// - Precondition: it is a whole number of nanoseconds and shorter than 292 years.
  @inlinable
  package init(_ duration: Duration) {
    count = duration.wholeNanoseconds
  }
}
