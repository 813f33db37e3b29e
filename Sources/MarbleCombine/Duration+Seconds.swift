extension Duration {
  /// A number of seconds, rounded to the nearest whole nanosecond: the spelling `0.5` of Combine.
  ///
  /// Up to 24 days this is exact to the nanosecond; a `Double` has no more digits. Ties are rounded
  /// away from zero.
  ///
  /// - Precondition: it is a number, and shorter than 292 years.
  init(nearestNanosecondTo seconds: Double) {
    guard let nanoseconds = Int64(exactly: (seconds * 1e9).rounded()) else {
      preconditionFailure("\(seconds) seconds is no time that can be waited")
    }
    self = .nanoseconds(nanoseconds)
  }
}
