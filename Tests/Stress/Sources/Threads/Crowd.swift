import Foundation

/// What is carried into other threads on purpose: whether that is safe is what is being found out.
struct Carried<Value>: @unchecked Sendable {
  let value: Value

  init(_ value: Value) {
    self.value = value
  }
}

/// Does something on several threads at once and waits until all are done.
func crowd(_ count: Int = 4, _ body: @escaping (_ thread: Int) -> Void) {
  let carried = Carried(body)
  let ready = DispatchSemaphore(value: 0)
  let start = DispatchSemaphore(value: 0)
  let done = DispatchSemaphore(value: 0)
  for number in 0..<count {
    Thread {
      ready.signal()
      start.wait()
      carried.value(number)
      done.signal()
    }.start()
  }
  for _ in 0..<count { ready.wait() }
  for _ in 0..<count { start.signal() }
  for _ in 0..<count { done.wait() }
}

/// A number that threads count together.
final class Tally: @unchecked Sendable {
  private let lock = NSLock()
  private var count = 0

  var value: Int { lock.withLock { count } }

  func add(_ number: Int = 1) { lock.withLock { count += number } }
}
