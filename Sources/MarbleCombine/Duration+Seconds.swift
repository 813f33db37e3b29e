extension Duration {
  /// Makes the duration that is nearest to a number of seconds, in whole nanoseconds. Code for
  /// Combine writes durations in this form: `0.5`.
  ///
  /// Up to 24 days the result is exactly the nanosecond that was written. A `Double` is not precise
  /// enough for longer durations. Ties are rounded away from zero.
  ///
  /// A duration beyond 292 years is limited to that, and what is not a number is zero.
  init(nearestNanosecondTo seconds: Double) {
    let nanoseconds = (seconds * 1e9).rounded()
    let limit: Int64 = nanoseconds > 0 ? .max : nanoseconds < 0 ? .min : 0
    self = .nanoseconds(Int64(exactly: nanoseconds) ?? limit)
  }
}
