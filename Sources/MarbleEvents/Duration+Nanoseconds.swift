/// The reason why a duration cannot be converted to whole nanoseconds.
package enum DurationError: Error, Hashable {
  /// It has a part smaller than a nanosecond.
  case finerThanNanoseconds(Duration)
  /// It is longer than 292 years.
  case tooLong(Duration)
}

extension Duration {
  /// Returns the duration in nanoseconds, or throws if it is not a whole number of them.
  ///
  /// `Duration.seconds(0.3)` is a few attoseconds off, because 0.3 is not a binary fraction. So a
  /// duration within a picosecond of a whole nanosecond is rounded to it. Any other fraction is an
  /// error.
  package func exactNanoseconds() throws(DurationError) -> Int64 {
    // A 64-bit division is many times as fast as a 128-bit one, and most durations are short.
    if let attoseconds = UInt64(exactly: attoseconds), attoseconds % 1_000_000_000 == 0 {
      return Int64(attoseconds / 1_000_000_000)
    }
    let (seconds, attoseconds) = components
    let (whole, rest) = attoseconds.quotientAndRemainder(dividingBy: 1_000_000_000)
    let tolerance: Int64 = 1_000_000
    var nanoseconds = whole
    if rest.magnitude > UInt64(tolerance) {
      guard rest.magnitude >= UInt64(1_000_000_000 - tolerance) else {
        throw .finerThanNanoseconds(self)
      }
      nanoseconds += rest < 0 ? -1 : 1
    }
    let (base, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    let (total, carry) = base.addingReportingOverflow(nanoseconds)
    guard !overflow, !carry else { throw .tooLong(self) }
    return total
  }

  /// The duration in nanoseconds.
  ///
  /// - Precondition: The duration is a whole number of nanoseconds and shorter than 292 years.
  @usableFromInline
  package var wholeNanoseconds: Int64 {
    do {
      return try exactNanoseconds()
    } catch {
      switch error {
      case .finerThanNanoseconds(let duration):
        preconditionFailure(
          "\(duration) has a part smaller than a nanosecond, the finest time there is")
      case .tooLong(let duration):
        preconditionFailure("\(duration) is longer than 292 years, the longest time there is")
      }
    }
  }
}
