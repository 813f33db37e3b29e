import Foundation

/// Runs a closure on another thread and waits for it.
func onAnotherThread(_ body: @escaping () -> Void) {
  nonisolated(unsafe) let body = body
  let isDone = DispatchSemaphore(value: 0)
  Thread.detachNewThread {
    body()
    isDone.signal()
  }
  isDone.wait()
}
