import MarbleStreams

/// The life of a task in an explained run.
package final class TracedTask {
  /// How the task was first noted.
  enum Origin {
    /// A task or an event made it.
    case made(by: Cause)
    /// It became ready for the first time in the trace. It may be older: the trace does not notice
    /// the creation of a task that begins on a busy actor.
    case firstReady(by: Cause)
    /// It was found while it ran.
    case found
  }

  /// The number of the task in this process.
  let number: UInt64
  private(set) var origin: Origin
  /// The instant at which the task was first noted.
  let time: Instant
  /// True for a job that a runner makes in order to perform a closure on the main actor. It is not
  /// shown, and its cause is the cause of the closure.
  let isHelper: Bool
  private let virtualTask: VirtualTask?
  private var ownName: String?
  private var reference: TaskReference?

  /// The turns: the code from each resumption to the next suspension.
  var turns: [TaskTurn] = []
  /// The first cancellation.
  var cancellation: (time: Instant, cause: Cause, turnCount: Int)?
  /// The cause that has made the task ready, until it runs.
  var wake: Cause?
  /// True if the task has ended, false if it waits, nil if that is unknown.
  private(set) var hasEnded: Bool?
  /// The number in the label of a task without a name.
  var ordinal: Int?
  /// The number of the task among those with the same name, if there are several.
  var numberAmongSameNamed: Int?

  init(
    _ number: UInt64, _ origin: Origin, at time: Instant, virtualTask: VirtualTask?,
    reference: TaskReference?, isHelper: Bool = false
  ) {
    self.number = number
    self.origin = origin
    self.time = time
    self.virtualTask = virtualTask
    self.reference = reference
    self.isHelper = isHelper
    ordinal = virtualTask?.ordinal
  }

  /// The name that the code gave the task.
  var name: String? { ownName ?? virtualTask?.name }

  /// The name in explanations.
  package var label: String {
    let base = name.map { "'\($0)'" } ?? ordinal.map { "task \($0)" } ?? "a task"
    return numberAmongSameNamed.map { "\(base) (\($0))" } ?? base
  }

  /// Reads the name of the task that runs on this thread, which must be this one.
  func learnName() {
    if ownName == nil { ownName = Task<Never, Never>.name }
  }

  /// True if the trace can detect whether the task is cancelled.
  var isWatched: Bool { reference != nil }
  var isKnownToHaveEnded: Bool { reference?.isKnownToHaveEnded ?? true }
  var isCancelled: Bool { reference?.isCancelled ?? false }

  /// Finds out whether the task has ended, and releases it.
  func close() {
    hasEnded = reference?.hasEndedForTrace
    reference = nil
    if turns.isEmpty || turns.last?.wait != nil { hasEnded = false }
  }

  /// Removes the references to all traced stages and tasks.
  func removeLinks() {
    (origin, turns, cancellation, wake) = (.found, [], nil, nil)
  }

  /// Called after ``close()``, in the order in which the tasks were made. A child that a task
  /// awaits has ended if its parent has.
  func closeChild() {
    if hasEnded == nil, case .made(.task(let parent, _)) = origin, parent.hasEnded == true {
      hasEnded = true
    }
  }
}

/// The code that a task runs from one resumption to the next suspension.
struct TaskTurn {
  /// How the turn began.
  enum Start {
    case resumed(by: Cause)
    /// It was found running on an actor, which has work of its own that runs tasks.
    case onActor(readyBy: Cause)
    /// It was found running in the turn of another task.
    case inside(Cause)
  }

  let time: Instant
  let start: Start
  /// The wait that ended the turn; nil if it is unknown, or if the task has ended.
  var wait: TaskWait?

  var cause: Cause {
    switch start {
    case .resumed(let cause), .onActor(let cause), .inside(let cause): cause
    }
  }
}
