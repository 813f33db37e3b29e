import Foundation

/// A value that is sent to other threads on purpose; the checks find out whether that is safe.
struct SendableBox<Value>: @unchecked Sendable {
  let value: Value

  init(_ value: Value) {
    self.value = value
  }
}

/// Runs a closure on several threads at the same time and waits until all of them are done.
func concurrently(_ count: Int = 4, _ body: @escaping (_ thread: Int) -> Void) {
  let boxed = SendableBox(body)
  let ready = DispatchSemaphore(value: 0)
  let start = DispatchSemaphore(value: 0)
  let done = DispatchSemaphore(value: 0)
  for number in 0..<count {
    Thread {
      ready.signal()
      start.wait()
      boxed.value(number)
      done.signal()
    }.start()
  }
  for _ in 0..<count { ready.wait() }
  for _ in 0..<count { start.signal() }
  for _ in 0..<count { done.wait() }
}

/// A counter for several threads.
final class Tally: @unchecked Sendable {
  private let lock = NSLock()
  private var count = 0

  var value: Int { lock.withLock { count } }

  func add(_ number: Int = 1) { lock.withLock { count += number } }
}
