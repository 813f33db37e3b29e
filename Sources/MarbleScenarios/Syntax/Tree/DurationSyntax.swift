/// A duration as it is written: in units of time, or in ticks.
package enum DurationSyntax: Hashable, Sendable {
  /// `500ms`, `0.5s`, `2m`
  case duration(Duration)
  /// `3t`: whole ticks of any duration.
  case ticks(Int64)
}
