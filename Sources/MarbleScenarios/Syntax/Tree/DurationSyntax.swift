/// A length of time as it is written: on the clock, or in ticks.
package enum DurationSyntax: Hashable, Sendable {
  /// `500ms`, `0.5s`, `2m`
  case duration(Duration)
  /// `3t`: whole ticks, whatever a tick is worth.
  case ticks(Int64)
}
