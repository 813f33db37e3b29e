extension Duration {
  /// Makes the duration that is nearest to a number of seconds, in whole nanoseconds. Code for
  /// Combine writes durations in this form: `0.5`.
  ///
  /// Up to 24 days the result is exactly the nanosecond that was written. A `Double` is not precise
  /// enough for longer durations. Ties are rounded away from zero.
  ///
  /// - Precondition: `seconds` is finite, and the duration is shorter than 292 years.
  init(nearestNanosecondTo seconds: Double) {
    guard let nanoseconds = Int64(exactly: (seconds * 1e9).rounded()) else {
      preconditionFailure("\(seconds) seconds is not a valid duration")
    }
    self = .nanoseconds(nanoseconds)
  }
}
