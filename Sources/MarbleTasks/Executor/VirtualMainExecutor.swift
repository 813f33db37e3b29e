/// The executor of the main actor inside the run of a bench. Its jobs run on the main queue, in
/// turns with all other code of the main actor.
///
/// The runtime holds executors without retaining them, so this one exists once and for ever.
final class VirtualMainExecutor: SerialExecutor {
  static let shared = VirtualMainExecutor()

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    if let executor = JobRouting.executor(of: job) {
      executor.enqueue(job, on: .main)
    } else {
      MainActor.shared.enqueue(job)
    }
  }

  /// Called when code assumes that it runs on the main actor. If it does not, the run has failed.
  /// It goes on, because a trap would lose the result of every other test.
  func checkIsolated() {
    guard !JobRouting.isOnMainActor else { return }
    guard let scheduler = JobRouting.currentScheduler else {
      preconditionFailure("this code assumes that it runs on the main actor, but it does not")
    }
    scheduler.virtualExecutor.noteIsolationBreach()
  }
}
