import MarbleTime

/// The known facts about a task of a run: its name, its creator, when it ran, and, if the run is
/// explained, why.
package final class VirtualTask {
  /// The number of the task in this process.
  package let number: UInt64
  /// The order in which the task became known to its scheduler, from 1.
  let position: Int
  /// The number of the task in reports, from 1. The tasks that a bench or a row starts for itself
  /// are not counted: they have names. Nil for a task that its trace has found, and has not
  /// numbered.
  package var ordinal: Int?
  /// The name that the code gave the task; nil if it gave none, or if it is not known yet.
  package internal(set) var name: String?
  /// The task that made this one; nil if the bench or code outside of tasks made it.
  package let creator: VirtualTask?
  /// The instant at which the task was made.
  package let created: Instant
  /// How often the task has run until its next suspension.
  package internal(set) var turnCount = 0
  /// The instant at which the task last ran.
  package internal(set) var lastTurn: Instant?
  /// True while the task sleeps on a clock of the system.
  var sleepsOnSystemClock = false
  /// How often the task had run when the run first cancelled it.
  private var turnsBeforeCancellation: Int?
  /// The task itself, if it is retained to find out whether it has ended.
  private var task: TaskReference?

  /// The address of the child of an `async let`, which lives in the memory of its parent.
  private let memoryInParent: UnsafeRawPointer?
  /// When the task wakes from a sleep on a clock of the system; nil after its next turn.
  var sleepEnd: Instant?
  /// True for a task that the runtime has made to end a sleep on a clock of the system.
  var isAlarm = false
  /// The task that such a task wakes, if it is known.
  var sleeper: VirtualTask?

  // MARK: What a trace notes

  package var origin = TaskOrigin.found
  /// The instant at which the task was first noted.
  package var noted: Instant
  /// True for a job that a runner makes in order to perform a closure on the main actor. It is not
  /// shown, and its cause is the cause of the closure.
  package var isHelper = false
  /// The turns: the code from each resumption to the next suspension. A bubble notes one for each
  /// instant.
  package var turns: [TaskTurn] = []
  /// True if there were more.
  package private(set) var missesTurns = false
  /// The first cancellation.
  package var cancellation: (time: Instant, cause: any TaskCause, turnCount: Int)?
  /// The cause that has made the task ready, until it runs.
  package var wake: (any TaskCause)?
  /// True if the task has ended, false if it waits, nil if that is unknown. Known at the end of the
  /// trace.
  package private(set) var hasEnded: Bool?
  /// The number of the task among those with the same name, if there are several.
  package var numberAmongSameNamed: Int?

  init(
    number: UInt64, position: Int, ordinal: Int?, creator: VirtualTask?, created: Instant,
    task: TaskReference?, memoryInParent: UnsafeRawPointer? = nil
  ) {
    (self.number, self.position, self.ordinal) = (number, position, ordinal)
    (self.creator, self.created, noted) = (creator, created, created)
    (self.task, self.memoryInParent) = (task, memoryInParent)
  }

  /// Makes a task that a trace has found while it ran, and that its run does not know.
  package convenience init(found number: UInt64, at time: Instant, task: TaskReference?) {
    self.init(
      number: number, position: 0, ordinal: nil, creator: nil, created: time, task: task)
  }

  /// How many turns there were at the instant of the last one, in a bubble.
  private var turnsAtInstant = 0

  /// Notes a turn of a bubble. Returns how many turns there were at this instant. It is called
  /// before ``lastTurn`` changes.
  func noteTurn(at now: Instant) -> Int {
    turnsAtInstant = lastTurn == now ? turnsAtInstant + 1 : 1
    if lastTurn == now { return turnsAtInstant }
    if turns.count < Self.notedTurns {
      turns.append(TaskTurn(time: now))
    } else {
      missesTurns = true
    }
    return turnsAtInstant
  }

  /// How many turns of a task a bubble notes.
  private static let notedTurns = 500

  /// True if a trace can detect whether the task is cancelled. A task that the bench has made for
  /// itself, and one that another task awaits as its child, are not watched.
  package var isWatched: Bool { !isHelper && task?.isChild == false }
  package var isKnownToHaveEnded: Bool { task?.isKnownToHaveEnded ?? true }
  package var isCancelled: Bool { task?.isCancelled ?? false }

  /// Finds out whether the task has ended, before the end of the run cancels tasks.
  package func closeTrace() {
    if hasEnded == nil, isWatched { hasEnded = task?.hasEndedForTrace }
    if turns.isEmpty || turns.last?.wait != nil { hasEnded = false }
    // Its run does not know a task that was found.
    if position == 0 { release() }
  }

  /// Called after ``closeTrace()``, in the order in which the tasks were made. A child that a task
  /// awaits has ended if its parent has.
  package func closeTraceOfChild() {
    if hasEnded == nil, maker?.hasEnded == true { hasEnded = true }
  }

  /// The task that has made this one, if the trace knows it.
  package var maker: VirtualTask? {
    guard case .made(let cause) = origin else { return nil }
    return cause.task
  }

  /// True if the task was cancelled before it ended.
  var isCancelledAlive: Bool {
    cancellation.map { hasEnded != true || $0.turnCount < turns.count } ?? false
  }

  /// Removes the references to all traced stages and tasks.
  package func removeTrace() {
    (origin, turns, cancellation, wake) = (.found, [], nil, nil)
  }

  // MARK: The state in the runtime

  /// True if ``state`` is known while the task is open.
  var hasState: Bool { task != nil || memoryInParent != nil }

  /// The state of the task; nil if it is not known.
  var state: TaskLayout.Status? { address.flatMap { TaskLayout.process?.status(of: $0) } }

  /// Where the runtime has the task while it is retained.
  var place: UnsafeRawPointer? { task?.task }

  /// Where the runtime has the task; nil if it may have freed it.
  var address: UnsafeRawPointer? {
    if let task { return task.task }
    guard let memoryInParent, let layout = TaskLayout.process,
      creator?.state?.contains(.hasEnded) == false,
      layout.number(of: memoryInParent) == UInt32(truncatingIfNeeded: number)
    else { return nil }
    return memoryInParent
  }

  /// True for a task that has not ended and that no other task awaits as its child. It is read at
  /// the end of a run only (``TaskReference/hasEnded``).
  var isLeftOver: Bool { task.map { !$0.isChild && !$0.hasEnded } ?? false }

  /// False if the task has ended, or if it is not retained. The run calls it before it waits for
  /// other threads. From the seventh time on, it may be true for a task that has ended.
  func isOpenBeforeWait() -> Bool {
    task.map { !$0.isChild && !$0.hasEndedBeforeWait() } ?? false
  }

  /// True if the name was read from the task itself. It never changes.
  private var hasReportedName = false

  /// Reads the name of the task, if it is the one that runs on this thread. In the turn of a task,
  /// another one runs inside of `Task.immediate { }`.
  package func learnName() {
    guard !hasReportedName, RuntimeSymbols.process.currentNumber == number else { return }
    hasReportedName = true
    if name == nil { name = Task<Never, Never>.name }
  }

  /// True if the task runs again and again since the run cancelled it.
  package var ignoresCancellation: Bool {
    hasForgottenCancellation || turnsBeforeCancellation.map { turnCount > $0 + 5 } ?? false
  }

  /// True if the task had so many sleeps in a turn after its cancellation that the run took the
  /// cancellation back (``CancelledSleeps``).
  package internal(set) var hasForgottenCancellation = false

  /// Cancels the task, if it is known to be alive.
  func cancel() {
    turnsBeforeCancellation = turnsBeforeCancellation ?? turnCount
    if !hasForgottenCancellation, task?.isChild == false { task?.cancel() }
  }

  /// Releases the task. Afterwards it does not count as left over.
  ///
  /// - Parameter hasEnded: True if the task is known to have ended.
  func release(hasEnded isOver: Bool = false) {
    if isOver, isWatched { hasEnded = true }
    task = nil
  }
}

extension VirtualTask {
  /// The name of the task in reports.
  package var label: String { sleeper?.label ?? ownLabel }

  /// The name of the task's turns and timers in an order.
  var workLabel: String { sleeper?.workLabel ?? name ?? ownLabel }

  private var ownLabel: String {
    name.map { "'\($0)'" } ?? ordinal.map { "task \($0)" } ?? "a task"
  }

  /// The name in explanations, where tasks of one name have numbers.
  package var explainedLabel: String {
    numberAmongSameNamed.map { "\(ownLabel) (\($0))" } ?? ownLabel
  }
}
