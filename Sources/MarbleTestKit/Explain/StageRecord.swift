import MarbleStreams

/// The life of one stage of a pipeline in one subscription: what came in, what came out, and what it waited for.
///
/// Values are texts, so that stages of every type stand side by side. Times are nanoseconds since zero.
package final class StageRecord {
  package let stage: Stage
  /// Who subscribed it: the stage below, nil for what an observer subscribes itself.
  package private(set) weak var parent: StageRecord?
  package let subscribed: Int64
  /// What was going on when it was subscribed.
  package let opener: Cause
  /// Whether the stage below only learns from it when to act.
  package let isNotice: Bool
  package internal(set) var children: [StageRecord] = []
  package internal(set) var emissions: [EmittedValue] = []
  package internal(set) var arrivals: [ReceivedValue] = []
  package internal(set) var timers: [TimerRecord] = []
  package internal(set) var ending: StageEnd?
  /// The arrivals of which nothing has become yet; the same by their texts, where what comes out is looked for among them.
  var waiting = PendingValues()
  var waitingByValue: [StageValue: PendingValues] = [:]
  /// The sources of what waits, where one of each comes out at a time.
  var waitingSources: [StageRecord] = []
  /// What of this one's own values waits at the stage below.
  var waitingBelow = PendingValues()
  /// Whether it is among the sources of what waits there.
  var isWaitedFor = false

  init(
    _ stage: Stage, under parent: StageRecord?, at time: Int64, by opener: Cause, isNotice: Bool
  ) {
    self.stage = stage
    self.parent = parent
    self.subscribed = time
    self.opener = opener
    self.isNotice = isNotice
  }

  /// Takes note of a timer; one that was cancelled for it in the same breath was set anew.
  func set(_ timer: TimerRecord) {
    if let last = timers.indices.last, case .cancelled(timer.set, let cause) = timers[last].outcome
    {
      timers[last].outcome = .restarted(time: timer.set, by: cause)
    }
    timers.append(timer)
  }

  /// Whether the stage below subscribed it because of something that happened to it, and not when it was subscribed itself.
  package var isInner: Bool {
    guard let parent else { return false }
    return opener.emission.map { $0.stage.parent === parent } ?? (opener.timer != nil)
  }
}

/// What was going on when something happened: the innermost of what is being delivered.
package enum Cause {
  /// The test itself: a row's event, its `^` or its `!`.
  case test
  /// Something that this stage emitted, the one of this number, on its way down.
  case emission(StageRecord, Int)
  /// A timer of this stage, as it was set the time of this number.
  case timer(StageRecord, Int)

  package var emission: (stage: StageRecord, event: EmittedValue)? {
    guard case .emission(let stage, let number) = self else { return nil }
    return (stage, stage.emissions[number])
  }

  package var timer: TimerRecord? {
    guard case .timer(let stage, let number) = self else { return nil }
    return stage.timers[number]
  }
}

/// Something that a stage let out.
package struct EmittedValue {
  package let time: Int64
  package let content: Occurrence<StageValue>.Content
  package let cause: Cause
}

/// A value that came to a stage from one above it.
package struct ReceivedValue {
  package let time: Int64
  package let value: StageValue
  package let source: StageRecord
  package internal(set) var fate: ValueOutcome

  /// Whether it did not come through, and will not.
  package var isLost: Bool {
    switch fate {
    case .pending, .passed: false
    case .dropped, .replaced, .lost: true
    }
  }
}

/// What became of a value.
package enum ValueOutcome {
  /// It waits for something, up to now.
  case pending
  /// It came out, or what came out was made of it, or it had a stream subscribed.
  case passed
  /// The stage lets such values not through.
  case dropped(DropReason)
  /// This one came before it was due.
  case replaced(by: StageValue, time: Int64)
  /// The stage ended while it waited.
  case lost(time: Int64)
}

/// One time that a timer was set.
package struct TimerRecord {
  package enum Outcome {
    /// It has not gone off yet.
    case waiting
    case fired
    case cancelled(time: Int64, by: Cause)
    /// It was set anew before it went off.
    case restarted(time: Int64, by: Cause)
  }

  package let set: Int64
  package let due: Int64
  package let cause: Cause
  package internal(set) var outcome = Outcome.waiting
}

/// How a stage ended.
package struct StageEnd {
  package enum Kind {
    case completed, failed, disposed
  }

  package let kind: Kind
  package let time: Int64
  package let cause: Cause
}
