import Foundation

/// A stack of eight megabytes, the usual size of a main thread.
enum SmallStack {
  static let size = 8 << 20

  /// A closure that another thread may run, because this thread waits for it.
  private struct SendableClosure: @unchecked Sendable {
    let body: () -> Void
  }

  /// Runs a closure on a new thread with such a stack.
  static func run(_ body: @escaping () -> Void) {
    let closure = SendableClosure(body: body)
    let finished = DispatchSemaphore(value: 0)
    let thread = Thread {
      closure.body()
      finished.signal()
    }
    thread.stackSize = size
    thread.start()
    finished.wait()
  }
}

/// The greatest depth of the stack, measured from the place where this object was created.
final class Depth {
  private let base = Depth.address()
  private(set) var deepest: UInt = 0

  @inline(never)
  func note() {
    deepest = max(deepest, base - min(base, Depth.address()))
  }

  @inline(never)
  private static func address() -> UInt {
    var here = 0
    return withUnsafeMutablePointer(to: &here) { UInt(bitPattern: $0) }
  }
}
