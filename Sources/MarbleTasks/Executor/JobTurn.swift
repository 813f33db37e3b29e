import MarbleTime

/// The work with which a scheduler runs a ready job.
final class JobTurn: WorkTarget {
  /// The job to run; one turn object runs many jobs after each other.
  var job: ReadyJob?
  private unowned let executor: VirtualExecutor

  init(_ job: ReadyJob?, in executor: VirtualExecutor) {
    self.job = job
    self.executor = executor
  }

  override var label: String { job?.label ?? "a task" }

  /// Jobs of the main actor keep their order, so they have one owner. Others have no order.
  override var owner: ObjectIdentifier? {
    job?.isMain == true ? ObjectIdentifier(executor) : nil
  }

  override func fire(_ tag: Int32) {
    if let job = job.take() { executor.run(job) }
  }
}

/// A task that sleeps on a clock of the system, in the queue of the virtual scheduler.
final class SystemSleep: WorkTarget {
  private let job: UnownedJob
  private let task: VirtualTask?
  private unowned let executor: VirtualExecutor

  init(_ job: UnownedJob, of task: VirtualTask?, in executor: VirtualExecutor) {
    (self.job, self.task, self.executor) = (job, task, executor)
  }

  override var label: String { task?.workLabel ?? "a task that sleeps on a clock of the system" }

  override func fire(_ tag: Int32) {
    guard let observer = executor.observer else { return executor.enqueue(job, on: .pool) }
    observer.during(.clock) { executor.enqueue(job, on: .pool) }
  }
}
