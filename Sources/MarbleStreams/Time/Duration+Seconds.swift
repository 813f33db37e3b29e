extension Duration {
  /// The duration that is nearest to a number of seconds, in whole nanoseconds: the spelling `0.5` of Combine's listings.
  ///
  /// Up to 24 days that is the nanosecond that was written; a `Double` cannot tell more. Ties go away from zero.
  ///
  /// - Precondition: it is a number, and shorter than 292 years.
  init(nearestNanosecondTo seconds: Double) {
    guard let nanoseconds = Int64(exactly: (seconds * 1e9).rounded()) else {
      preconditionFailure("\(seconds) seconds is no time that can be waited")
    }
    self = .nanoseconds(nanoseconds)
  }
}
