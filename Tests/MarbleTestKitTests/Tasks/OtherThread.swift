import Foundation
import Synchronization

typealias Emit = @Sendable (String) -> Void

/// Resumes a task on another thread, and blocks the thread of the bench meanwhile.
final class OtherThread: Sendable {
  private let task = Mutex<CheckedContinuation<Void, Never>?>(nil)

  func wait() async {
    await withCheckedContinuation { task in self.task.withLock { $0 = task } }
  }

  func resume() {
    let isDone = DispatchSemaphore(value: 0)
    Thread.detachNewThread { [self] in
      task.withLock { $0.take() }?.resume()
      isDone.signal()
    }
    isDone.wait()
  }
}

/// The continuations of tasks that never end, so that they are not reported as leaked.
let parked = Mutex<[CheckedContinuation<Void, Never>]>([])

func waitForEver() async {
  await withCheckedContinuation { continuation in parked.withLock { $0.append(continuation) } }
}
