/// Why a duration cannot be converted to whole nanoseconds.
package enum DurationError: Error, Hashable {
  /// It has a part smaller than a nanosecond.
  case finerThanNanoseconds(Duration)
  /// It is longer than 292 years.
  case tooLong(Duration)
}

extension Duration {
  /// Returns the duration in nanoseconds, or throws if it is not a whole number of them.
  ///
  /// `Duration.seconds(0.3)` is a few attoseconds off, because 0.3 is no binary fraction. A duration
  /// within a picosecond of a whole nanosecond means that nanosecond. Anything else is refused.
  package func exactNanoseconds() throws(DurationError) -> Int64 {
    // A division of 64 bits is many times as fast as one of 128, and most durations are short.
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
  /// - Precondition: It is a whole number of nanoseconds and shorter than 292 years.
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
