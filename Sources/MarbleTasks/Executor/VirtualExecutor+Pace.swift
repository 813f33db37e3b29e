import MarbleTime
import Synchronization

/// Turns that might never end.
///
/// Code that awaits something ready goes on in the same turn. The limit of actions applies between
/// turns only. So each step of such code counts as an action, and after many steps in one turn the
/// task suspends.
extension VirtualExecutor {
  /// The number of steps after which a task suspends. Below it, the order of the tasks is the same
  /// as without steps.
  private static let stepsOfTurn = 1_000
  /// The number of steps of a turn that are counted with the turn itself.
  private static let freeSteps = 10
  /// The steps of tasks that no run of this thread owns.
  private static let otherSteps = Atomic<Int>(0)

  /// Suspends the current task. It goes on after all jobs that are ready now.
  func passTurn() async {
    running?.learnName()
    await withUnsafeContinuation { (continuation: UnsafeContinuation<Void, Never>) in
      let observer = observer
      afterTurn {
        guard let observer else { return continuation.resume() }
        observer.during(.clock) { continuation.resume() }
      }
    }
  }

  /// Counts a step of the current turn. Returns false beyond the limit of actions.
  func countStep() -> Bool {
    stepCount += 1
    return stepCount <= Self.freeSteps || scheduler.countStep(of: running?.workLabel ?? "a task")
  }

  /// Counts a value that the current task emits. Returns false beyond the limit of actions: a loop
  /// without a suspension goes on, unless it looks at its cancellation, and it fills no memory.
  package func countEmission() -> Bool {
    running?.learnName()
    guard countStep() else {
      running?.cancel()
      return false
    }
    return true
  }

  /// Suspends the current task if its turn has had too many steps.
  package static func passTurnIfDue() async {
    guard let executor = JobRouting.currentScheduler?.knownExecutor,
      executor.stepCount >= stepsOfTurn
    else { return }
    await executor.passTurn()
  }

  /// Counts a step of the current task. Returns its suspension if its turn has had too many.
  static func countStepOfCurrentTask() -> LoopPace.Suspension? {
    guard let executor = JobRouting.currentScheduler?.knownExecutor else {
      let count = otherSteps.add(1, ordering: .relaxed).newValue
      guard count % stepsOfTurn == 0 else { return nil }
      return { await Task.yield() }
    }
    executor.running?.learnName()
    guard !executor.countStep() || executor.stepCount >= stepsOfTurn else { return nil }
    return { await executor.passTurn() }
  }
}
