import MarbleTime

/// The known facts about a task of a bench: its name, its creator, and when it ran.
package final class VirtualTask {
  /// The number of the task in this process.
  package let number: UInt64
  /// The order in which the task became known to its scheduler, from 1.
  let position: Int
  /// The number of the task in reports, from 1. The tasks that a bench or a row starts for itself
  /// are not counted: they have names.
  package let ordinal: Int
  /// The name that the code gave the task; nil if it gave none, or if it is not known yet.
  package internal(set) var name: String?
  /// The task that made this one; nil if the bench or code outside of tasks made it.
  package let creator: VirtualTask?
  /// The instant at which the task was made.
  package let created: Instant
  /// How often the task has run until its next suspension.
  package internal(set) var turns = 0
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
  /// The instants at which the task has run, for a picture.
  package internal(set) var turnInstants: [Instant] = []

  init(
    number: UInt64, position: Int, ordinal: Int, creator: VirtualTask?, created: Instant,
    task: TaskReference?, memoryInParent: UnsafeRawPointer? = nil
  ) {
    self.number = number
    self.position = position
    self.ordinal = ordinal
    self.creator = creator
    self.created = created
    self.task = task
    self.memoryInParent = memoryInParent
  }

  /// How many turns there were at the instant of the last one, in a bubble.
  private var turnsAtInstant = 0

  /// Notes a turn for a picture, which has a limit. Returns how many turns there were at this
  /// instant. It is called before ``lastTurn`` changes.
  func noteTurn(at now: Instant) -> Int {
    turnsAtInstant = lastTurn == now ? turnsAtInstant + 1 : 1
    if turnInstants.last != now, turnInstants.count < Self.drawnTurns { turnInstants.append(now) }
    return turnsAtInstant
  }

  private static let drawnTurns = 500

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
  func learnName() {
    guard !hasReportedName, RuntimeSymbols.process.currentNumber == number else { return }
    hasReportedName = true
    if name == nil { name = Task<Never, Never>.name }
  }

  /// True if the task runs again and again since the run cancelled it.
  package var ignoresCancellation: Bool {
    hasForgottenCancellation || turnsBeforeCancellation.map { turns > $0 + 5 } ?? false
  }

  /// True if the task had so many sleeps in a turn after its cancellation that the run took the
  /// cancellation back (``CancelledSleeps``).
  package internal(set) var hasForgottenCancellation = false

  /// Cancels the task, if it is known to be alive.
  func cancel() {
    turnsBeforeCancellation = turnsBeforeCancellation ?? turns
    if !hasForgottenCancellation, task?.isChild == false { task?.cancel() }
  }

  /// Releases the task. Afterwards it does not count as left over.
  func release() {
    task = nil
  }
}

extension VirtualTask {
  /// The name of the task in reports.
  package var label: String {
    sleeper?.label ?? name.map { "'\($0)'" } ?? "task \(ordinal)"
  }
  /// The name of the task's turns and timers in an order.
  var workLabel: String { sleeper?.workLabel ?? name ?? "task \(ordinal)" }
}
