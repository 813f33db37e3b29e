/// A duration as it is written: in units of time, or in ticks.
package enum DurationSyntax: Hashable, Sendable {
  /// `500ms`, `0.5s`, `2m`
  case duration(Duration)
  /// `3t`: whole ticks of any duration.
  case ticks(Int64)
}

extension DurationSyntax {
  /// The duration in nanoseconds. Nil on overflow.
  package func duration(tick: Duration) -> Duration? {
    switch self {
    case .duration(let duration): return duration
    case .ticks(let ticks):
      let (product, overflow) = ticks.multipliedReportingOverflow(by: tick.wholeNanoseconds)
      return overflow ? nil : .nanoseconds(product)
    }
  }
}
