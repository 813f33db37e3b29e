import Foundation

/// The executor of the main actor inside the run of a bench.
///
/// There is one main actor in a process, so one run at a time executes a job of the main actor. The
/// runtime holds executors without retaining them, so this one exists once and for ever.
final class VirtualMainExecutor: SerialExecutor {
  static let shared = VirtualMainExecutor()
  private let turn = NSRecursiveLock()

  /// Waits until no other thread runs a job of the main actor of a bench.
  func acquire() { turn.lock() }

  /// Lets other threads run jobs of the main actor.
  func release() { turn.unlock() }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    if let executor = JobRouting.executor(of: job) {
      executor.enqueue(job, on: .main)
    } else {
      MainActor.shared.enqueue(job)
    }
  }

  /// Called when code assumes that it runs on the main actor. That holds in a job of the main
  /// actor, and in a test that runs its bench on the main thread.
  func checkIsolated() {
    precondition(
      JobRouting.isOnMainActor || Thread.isMainThread,
      "this code assumes that it runs on the main actor, but it does not")
  }
}
