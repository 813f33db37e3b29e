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
