/// One turn of a task on a ``VirtualClock``, in the scheduler's queue.
///
/// If the turn is released before it ran, it runs on the global pool. Otherwise code that awaits
/// the task would wait for ever.
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
