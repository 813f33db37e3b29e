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
  /// `Duration.seconds(0.3)` differs from 0.3 s by a few attoseconds, because 0.3 is not a binary
  /// fraction. So a duration within a picosecond of a whole nanosecond counts as that nanosecond.
  /// Rounding any other duration would hide an error, so it throws.
  package func exactNanoseconds() throws(DurationError) -> Int64 {
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
  var wholeNanoseconds: Int64 {
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
