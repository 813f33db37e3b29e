import Foundation

/// Runs each job on a thread of its own, outside of any run and of the global pool.
final class ThreadExecutor: TaskExecutor {
  static let shared = ThreadExecutor()

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    Thread.detachNewThread { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }

  /// Performs a closure on another thread, and blocks this one until it has returned.
  static func performAndWait(_ body: @escaping @Sendable () -> Void) {
    let hasReturned = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      body()
      hasReturned.signal()
    }
    hasReturned.wait()
  }

  /// Calls an async function on another thread, and blocks this one until it has returned.
  static func callAndWait(_ function: @escaping @Sendable () async throws -> Int) {
    let hasReturned = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      Task(executorPreference: shared) {
        _ = try? await function()
        hasReturned.signal()
      }
    }
    hasReturned.wait()
  }
}
