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

extension Duration {
  /// The duration in whole nanoseconds. A part of a nanosecond is rounded up, and a duration beyond
  /// 292 years is limited to the largest number, or to the least if it is negative.
  ///
  /// `Duration.seconds(0.3)` is a few attoseconds off, because 0.3 is not a binary fraction. So a
  /// duration within a picosecond of a whole nanosecond is that nanosecond.
  @usableFromInline
  package var wholeNanoseconds: Int64 {
    // A 64-bit division is many times as fast as a 128-bit one, and most durations are short.
    if let attoseconds = UInt64(exactly: attoseconds), attoseconds % 1_000_000_000 == 0 {
      return Int64(attoseconds / 1_000_000_000)
    }
    return Int64(clamping: nanosecondsRoundedUp)
  }

  /// The duration in whole nanoseconds, of any length.
  @usableFromInline
  var nanosecondsRoundedUp: Int128 {
    let tolerance: Int128 = 1_000_000
    let (whole, rest) = attoseconds.quotientAndRemainder(dividingBy: 1_000_000_000)
    if rest > tolerance { return whole + 1 }
    return rest < tolerance - 1_000_000_000 ? whole - 1 : whole
  }
}
