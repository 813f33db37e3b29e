#if os(Linux) && compiler(>=6.3) && compiler(<6.4)
  @_spi(ExperimentalScheduling) import _Concurrency
#endif

/// The executor of tasks on platforms where the process's default executor cannot be replaced.
///
/// The runtime holds executors without retaining them, so this one exists once and for ever.
final class VirtualTaskExecutor: TaskExecutor {
  static let shared = VirtualTaskExecutor()

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    if let executor = JobRouting.executor(of: job) {
      executor.enqueue(job, on: .pool)
    } else {
      globalConcurrentExecutor.enqueue(job)
    }
  }
}

#if os(Linux) && compiler(>=6.3) && compiler(<6.4)
  extension VirtualTaskExecutor: SchedulingExecutor {
    func enqueue<C: Clock>(
      _ job: consuming ExecutorJob, after delay: C.Duration, tolerance: C.Duration?, clock: C
    ) {
      RoutingExecutor.shared.enqueue(job, after: delay, tolerance: tolerance, clock: clock)
    }
  }
#endif
