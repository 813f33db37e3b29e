import MarbleTime

/// The policy of a bubble: it waits for the threads that work for it, and it lets the time go on
/// when a task goes on at one instant without end.
final class BubblePolicy: RunPolicy {
  weak var bubble: Bubble?
  /// The tasks whose turns block the thread of the bubble, and let others run meanwhile.
  var blockedTasks: [VirtualTask] = []
  /// How many turns one task had at this instant: the most of all tasks. The job with which
  /// `Task.yield()` resumes its task does not count.
  var turnsAtInstant = 0
  /// How many turns all tasks had.
  var turnCount = 0
  /// True if there were so many that other work comes first.
  var isStarving = false
  /// True after the time has gone on although a task is ready. Then what is due comes first.
  var firesTimersFirst = false
  private var isOver = false
  let readsNames = true
  /// How many turns there are at one instant before the time goes on.
  static let turnsAtInstantLimit = 2_000

  var mustWait: Bool { bubble?.waitsForBlock ?? false }

  func ownsCode(for executor: VirtualExecutor) -> Bool {
    guard let bubble else { return false }
    return JobRouting.bubbleOfCode === bubble
  }

  func otherWorkComesFirst() -> Bool {
    if firesTimersFirst { return true }
    isStarving = turnsAtInstant > Self.turnsAtInstantLimit
    return isStarving
  }

  func noteTurn(of task: VirtualTask, at now: Instant) {
    turnCount += 1
    turnsAtInstant = max(turnsAtInstant, task.noteTurn(at: now))
  }

  func noteOtherWork() { turnsAtInstant = 0 }

  /// The bubble waits for threads, so it grants each request. It notes those of which it does not
  /// know for whom they work.
  func grants(_ request: ForeignRequest, to executor: VirtualExecutor) -> Bool {
    let isLate = bubble?.wokenThreads.noteAnswer() ?? false
    if !isOver, isLate || !request.follows(executor.lastTurn) {
      bubble?.noteUnknownThread(resuming: request.task?.label ?? "a task")
    }
    return true
  }

  func grantAll() { isOver = true }
}
