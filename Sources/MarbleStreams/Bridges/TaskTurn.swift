/// A task's turn on a ``VirtualClock``, waiting in the scheduler's queue.
///
/// A task that is never given its turn would hang whoever awaits it, so a turn that is let go of is the global pool's.
final class TaskTurn: WorkTarget {
  private var job: UnownedJob?
  private let clock: VirtualClock

  init(_ job: UnownedJob, on clock: VirtualClock) {
    self.job = job
    self.clock = clock
  }

  override var label: String { "a task" }

  override func fire(_ tag: Int32) {
    job.take()?.runSynchronously(on: clock.asUnownedTaskExecutor())
  }

  deinit {
    if let job { globalConcurrentExecutor.enqueue(job) }
  }
}
