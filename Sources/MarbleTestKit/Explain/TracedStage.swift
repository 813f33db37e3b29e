import MarbleStreams

/// The life of one stage of a pipeline in one subscription: the values it received, the events it
/// emitted, and its timers.
///
/// Values are texts, so that stages of every type stand side by side.
package final class TracedStage {
  package let stage: Stage
  /// The stage below, which subscribed to this one. Nil if an observer subscribed.
  package private(set) weak var parent: TracedStage?
  package let subscribed: Instant
  /// The cause of the subscription.
  package private(set) var opener: Cause
  /// True if the stage below uses this one only as a notifier.
  package let isNotifier: Bool
  package internal(set) var children: [TracedStage] = []
  package internal(set) var emissions: [EmittedValue] = []
  package internal(set) var arrivals: [ReceivedValue] = []
  package internal(set) var timers: [TracedTimer] = []
  package internal(set) var ending: StageEnd?
  /// The pending values, also by their texts, in order to find the one that an emitted value
  /// equals.
  var waiting = PendingValues()
  var waitingByValue: [StageValue: PendingValues] = [:]
  /// The sources of the pending values, for a stage that takes one value of each source at a time.
  var waitingSources: [TracedStage] = []
  /// The values of this stage that are pending at the stage below.
  var waitingBelow = PendingValues()
  /// True if this stage is in the `waitingSources` of the stage below.
  var isWaitedFor = false
  /// Counts the deliveries of the subject that the stage has subscribed to. Nil if it is none.
  var deliveries: (() -> DeliveryCount)?
  /// The count at the value that was emitted last.
  private var lastDelivery: DeliveryCount?
  /// The numbers of the emitted values that come after one that the subject sent during their
  /// delivery.
  package private(set) var overtaken: Set<Int> = []

  init(
    _ stage: Stage, under parent: TracedStage?, at time: Instant, by opener: Cause, isNotifier: Bool
  ) {
    (self.stage, self.parent, self.isNotifier) = (stage, parent, isNotifier)
    (subscribed, self.opener) = (time, opener)
  }

  /// Notes a timer. A timer that replaces one cancelled at this instant for the same cause counts
  /// as restarted.
  func set(_ timer: TracedTimer) {
    if let last = timers.indices.last, case .cancelled(timer.set, let cause) = timers[last].outcome
    {
      timers[last].outcome = .restarted(time: timer.set, by: cause)
    }
    timers.append(timer)
  }

  /// Finds out whether the subject sent the value before the last one during the delivery of the
  /// last one.
  func compareDeliveries() {
    guard let count = deliveries?() else { return }
    if let last = lastDelivery, last.begun == count.begun, last.inProgress > count.inProgress {
      overtaken.insert(emissions.count - 1)
    }
    lastDelivery = count
  }

  /// Removes the references to all other traced stages and tasks, and its own entries.
  func removeLinks() {
    opener = .untraced
    (children, emissions, arrivals, timers, ending) = ([], [], [], [], nil)
    waitingSources = []
  }

  /// True if a closure feeds the stage, or if its source belongs to another row, as a connection.
  var mayBeFedByClosure: Bool {
    stage.isClosure || children.isEmpty && !stage.isSource
      || children.contains(where: \.mayBeFedByClosure)
  }

  /// True if an event at the stage below caused it to subscribe to this one after its own
  /// subscription.
  package var isInner: Bool {
    guard let parent else { return false }
    return opener.emission.map { $0.stage.parent === parent } ?? (opener.timer != nil)
  }
}

extension TracedStage {
  /// The first cause of a value that the stage emitted at an instant, and the stage that it caused
  /// to emit. Nil if the stage has not emitted the value then.
  func origin(of value: StageValue, at time: Instant) -> (stage: TracedStage, cause: Cause)? {
    var stage = self
    var event = emissions.first { $0.time == time && $0.event == .next(value) }
    while case .emission(let source, let number)? = event?.cause {
      stage = source
      event = source.emissions[number]
    }
    return event.map { (stage, $0.cause) }
  }

  /// The name of the stage. Nil for a part of an operator.
  package var ownName: String? { stage.isPart ? nil : stage.name }

  /// True if a task subscribed to the stage.
  package var isOpenedByTask: Bool { opener.task != nil }
}

/// The cause of an event: the innermost delivery in progress.
package enum Cause: TaskCause {
  /// The test itself: an event of a row, its `^` or its `!`.
  case test
  /// The delivery of the event with this number that the stage emitted.
  case emission(TracedStage, Int)
  /// The timer of the stage with this number.
  case timer(TracedStage, Int)

  /// The turn of the task with this number: the code between two suspensions.
  case task(VirtualTask, Int)
  /// The clock, which ends the sleep of a task.
  case clock
  /// Another thread, which resumes a task.
  case otherThread
  /// Code that the trace does not contain, because it reached its limit.
  case untraced

  package var emission: (stage: TracedStage, event: EmittedValue)? {
    guard case .emission(let stage, let number) = self else { return nil }
    return (stage, stage.emissions[number])
  }

  package var task: VirtualTask? {
    guard case .task(let task, _) = self else { return nil }
    return task
  }

  package var timer: TracedTimer? {
    guard case .timer(let stage, let number) = self else { return nil }
    return stage.timers[number]
  }
}

/// An event that a stage emitted.
package struct EmittedValue {
  package let time: Instant
  package let event: StreamEvent<StageValue, StageValue>
  package let cause: Cause
}

/// A value that a stage received from one above it.
package struct ReceivedValue {
  package let time: Instant
  package let value: StageValue
  package let source: TracedStage
  package internal(set) var fate: ValueOutcome

  /// True if the stage did not pass it on and never will.
  package var isLost: Bool {
    switch fate {
    case .pending, .passed: false
    case .dropped, .replaced, .lost: true
    }
  }
}

/// The outcome of a received value.
package enum ValueOutcome {
  /// No outcome yet.
  case pending
  /// The stage emitted it, emitted a value made of it, or subscribed to a stream because of it.
  case passed
  /// The stage rejected it.
  case dropped(DropReason)
  /// This value arrived before it was due.
  case replaced(by: StageValue, time: Instant)
  /// The stage ended while it was pending.
  case lost(time: Instant)
}

/// One setting of a timer.
package struct TracedTimer {
  package enum Outcome {
    /// It has not fired yet.
    case waiting
    case fired
    case cancelled(time: Instant, by: Cause)
    /// It was restarted before it fired.
    case restarted(time: Instant, by: Cause)
  }

  package let set: Instant
  package let due: Instant
  package let cause: Cause
  /// The name of its scheduler, if the run does not run its work.
  package var foreignScheduler: String?
  package internal(set) var outcome = Outcome.waiting

  /// True if it has not fired yet.
  var isWaiting: Bool { if case .waiting = outcome { true } else { false } }
}

/// The end of a stage.
package struct StageEnd {
  package enum Kind {
    case completed, failed, disposed
  }

  package let kind: Kind
  package let time: Instant
  package let cause: Cause
}

extension Stage {
  /// True for a closure, whose events may come in real time. A stream of another library is one.
  var isClosure: Bool { name == "create" }
}
