/// A failure of the tasks of a bench.
package struct TaskFailure {
  /// The kind of failure.
  enum Fact {
    /// A task that must end has not, and nothing is due that could wake it. With `isCut`, the run
    /// was stopped before.
    case hasNotEnded(TaskState, isCut: Bool)
    /// A task has thrown an error.
    case hasFailed(String, String)
    /// Values came after the closure had returned that was to emit them.
    case hasEmittedLate(LateValues)
    /// A task was cancelled at the end of the run, and does not end.
    case ignoresCancellation(TaskState)
    /// Tasks that no other task awaits have not ended.
    case areLeftOver([TaskState])
  }

  let fact: Fact
  /// The row; nil for what belongs to no row.
  package let location: BenchLocation?

  init(_ fact: Fact, _ location: BenchLocation?) {
    self.fact = fact
    self.location = location
  }

  /// True if this states that a task had not ended when the run stopped.
  func isOpen(_ task: RowTask) -> Bool {
    if case .hasNotEnded(let state, _) = fact {
      state.virtualTask === task.virtualTask
    } else {
      false
    }
  }
}

/// The known facts about a task that waits, and about the tasks around it.
package struct TaskState {
  /// The name, in quotation marks if the code gave it.
  let name: String
  /// The state of the task; nil if it has never been ready.
  let virtualTask: VirtualTask?
  /// The tasks that it has made.
  let children: [VirtualTask]
  /// The number of tasks that sleep on the bench's clock.
  let sleepers: Int
  /// The number of all tasks of the run.
  let known: Int
  /// The name of the source without an end whose next value the task awaits.
  let awaitedSource: String?
  /// What the task waits for, as far as the runtime tells it. Nil for a task that never was ready.
  let waiting: WaitingTask?
}
