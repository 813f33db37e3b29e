/// What holds for every stream, whatever the rows of its scenario expect.
public enum Law: String, CaseIterable, Sendable {
  /// A disposed observer has received exactly the events before its disposal.
  case prefix
  /// The disposal of the observers disposes every source and cancels every timer.
  case released
  /// A change of an input has no effect before the instant of the change.
  case causal
  /// After its end, a stream emits no event and holds no source and no timer.
  case ended
  /// The failure of a source fails the stream at once.
  case errors
  /// A pipeline of cold sources that is subscribed later emits the same events later.
  case late
  /// A second disposal and a second subscription change nothing.
  case twice
  /// An observer receives one event at a time.
  case serial
}

/// How often a law could have failed.
package struct LawTally: Hashable, Sendable {
  /// The number of variations that could have broken the law.
  package var possible = 0
  /// The number of variations in which the law was checked.
  package var total = 0

  mutating func add(_ outcome: LawOutcome) {
    total += 1
    if outcome.couldFail { possible += 1 }
  }

  package static func + (left: LawTally, right: LawTally) -> LawTally {
    LawTally(possible: left.possible + right.possible, total: left.total + right.total)
  }
}
