import Foundation

/// The stack that a main thread has: eight megabytes.
enum SmallStack {
  static let size = 8 << 20

  /// A closure that another thread may run, because this one waits for it.
  private struct Handed: @unchecked Sendable {
    let body: () -> Void
  }

  /// Runs a closure on a thread of its own with such a stack.
  static func run(_ body: @escaping () -> Void) {
    let handed = Handed(body: body)
    let finished = DispatchSemaphore(value: 0)
    let thread = Thread {
      handed.body()
      finished.signal()
    }
    thread.stackSize = size
    thread.start()
    finished.wait()
  }
}

/// How deep the stack gets, seen from where this was made.
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
