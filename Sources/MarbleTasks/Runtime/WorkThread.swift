import Dispatch
import Foundation

/// A thread that performs one closure after the other.
final class WorkThread: @unchecked Sendable {
  private let begin = DispatchSemaphore(value: 0)
  /// The semaphore hands it over.
  private var work: (() -> Void)?

  init() {
    Thread.detachNewThread { [self] in
      #if canImport(Glibc)
        CallStack.allowSamples()
      #endif
      while true {
        begin.wait()
        work.take()?()
      }
    }
  }

  /// Performs a closure. The caller waits for the end of the one before.
  func perform(_ work: @escaping () -> Void) {
    self.work = work
    begin.signal()
  }
}
