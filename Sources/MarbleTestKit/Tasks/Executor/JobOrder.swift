import MarbleStreams

/// Chooses which of several ready jobs runs next.
protocol JobOrder: AnyObject {
  /// Returns the position of the chosen job, counted from the first one.
  func position(among jobs: ArraySlice<ReadyJob>, at instant: Instant) -> Int
}
