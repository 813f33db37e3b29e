import MarbleTime

/// The decisions of a run about its tasks. One executor runs the tasks of all runs: a bench and a
/// scenario have a ``BenchPolicy``, a bubble has a ``BubblePolicy``.
protocol RunPolicy: AnyObject {
  /// True if the code on this thread is code of the run. Its requests come at a certain instant.
  func ownsCode(for executor: VirtualExecutor) -> Bool

  /// True while no task may run.
  var mustWait: Bool { get }

  /// True if the name of a task is read when it is made. Elsewhere a task tells its name when it
  /// runs: an order names tasks, and must be the same where the layout of tasks is not known.
  var readsNames: Bool { get }

  /// True if other work of the instant precedes the tasks that are ready.
  func otherWorkComesFirst() -> Bool

  /// Called before each turn of a task. ``VirtualTask/lastTurn`` is that of the turn before.
  func noteTurn(of task: VirtualTask, at now: Instant)

  /// Called when other work than tasks runs.
  func noteOtherWork()

  /// Returns true if a request of another thread is granted.
  func grants(_ request: ForeignRequest, to executor: VirtualExecutor) -> Bool

  /// Grants all further requests: the run is over, and its verdict is known.
  func grantAll()
}

/// A task that another thread has made ready, or that sleeps on another thread.
struct ForeignRequest {
  /// The task; nil if it is not known.
  let task: VirtualTask?
  /// The task that ran on the other thread, and has resumed the other one.
  let caller: VirtualTask?
  let sleeps: Bool

  /// True if nothing else has happened since the turn of the task ended.
  ///
  /// Such a run cannot be distinguished from one in which the other thread was faster, and the task
  /// did not wait at all: the runtime reports nothing then.
  func follows(_ last: VirtualExecutor.Turn?) -> Bool {
    guard let last else { return false }
    return task == nil || last.task == nil || last.task === task || last.task === caller
  }
}

/// The policy of a bench and of a scenario: a task that another thread resumes goes on if nothing
/// else has happened since its turn ended.
///
/// Every other resumption is refused. Its place among the other events would differ from run to
/// run, so the task is held until the run is over. So is a task that sleeps on another thread.
final class BenchPolicy: RunPolicy {
  /// True if the run grants every request.
  var grantsAll = false
  /// How long the run still waits for other threads, in real time, at most.
  var patience = Duration.seconds(5)
  /// True if another thread has resumed a task when the run was over.
  private(set) var hasGrantedAtEnd = false
  /// The first request that was refused: the task, and the instant since which it had waited. Nil
  /// in place of a task if it is not known.
  private(set) var refused: (task: VirtualTask?, since: Instant)?

  let mustWait = false
  let readsNames = false

  func ownsCode(for executor: VirtualExecutor) -> Bool { executor.isOnThread }

  func otherWorkComesFirst() -> Bool { false }

  func noteTurn(of task: VirtualTask, at now: Instant) {}

  func noteOtherWork() {}

  func grants(_ request: ForeignRequest, to executor: VirtualExecutor) -> Bool {
    guard grantsAll || !request.sleeps && request.follows(executor.lastTurn) else {
      refuse(request.task, at: executor.now)
      return false
    }
    if executor.isEnding, !request.sleeps { hasGrantedAtEnd = true }
    return true
  }

  /// Of several refused tasks, the one that was made first is reported.
  private func refuse(_ task: VirtualTask?, at now: Instant) {
    if let refused, refused.task?.position ?? 0 <= task?.position ?? 0 { return }
    refused = (task, task?.lastTurn ?? now)
  }

  func grantAll() { grantsAll = true }
}
