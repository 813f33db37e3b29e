import MarbleStreams

extension ForeignTimers.Timer {
  /// What a bench cannot do for the stage, and the cure.
  var advice: String {
    "'\(stage)' was made with \(scheduler); this bench has no work for it, so make it with "
      + "bench.scheduler"
  }
}
