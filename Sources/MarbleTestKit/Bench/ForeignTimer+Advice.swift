import MarbleStreams

extension ForeignTimers.Timer {
  /// The words that say why a bench misses the events of the stage, and the cure.
  var advice: String {
    "'\(stage)' was made with \(scheduler); this bench has no work for it, so make it with "
      + "bench.scheduler"
  }
}
