extension Duration {
  /// Makes the duration that is nearest to a number of seconds, in whole nanoseconds. Combine's
  /// code uses this spelling: `0.5`.
  ///
  /// Up to 24 days the result is the nanosecond that was written; a `Double` is not precise enough
  /// for more. Ties are rounded away from zero.
  ///
  /// - Precondition: `seconds` is a number, and shorter than 292 years.
  init(nearestNanosecondTo seconds: Double) {
    guard let nanoseconds = Int64(exactly: (seconds * 1e9).rounded()) else {
      preconditionFailure("\(seconds) seconds is not a valid duration")
    }
    self = .nanoseconds(nanoseconds)
  }
}
