import MarbleDiagrams

/// The values that a source sends, received or not.
package struct PlayedSource {
  let values: [Chart.Mark]
  /// Which of them a late subscriber receives; nil for a source that replays none.
  let replay: Replay?

  /// The limits of a subject that replays values: how many, and how long, as the reader wrote it.
  package typealias Replay = (count: Int, window: (duration: Duration, text: String)?)

  package init(_ values: [Chart.Mark], replay: Replay?) {
    self.values = values
    self.replay = replay
  }

  /// Why the source did not replay a value to a subscriber. Nil if its limits do not explain it.
  func reason(against value: Chart.Mark, at subscription: Instant) -> String? {
    guard let replay else { return nil }
    if let window = replay.window, value.time.advanced(by: window.duration) <= subscription {
      return "older than the window of \(window.text)"
    }
    let later = values.count { $0.time <= subscription && $0.time > value.time }
    guard later >= replay.count else { return nil }
    return replay.count == 1
      ? "no longer the last value" : "not among the last \(replay.count) values"
  }
}
