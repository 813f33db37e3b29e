import Dispatch
import Foundation
import Synchronization

/// The main queue of the process, on which the code of the main actor runs.
package enum MainQueue {
  /// The mark of the main queue.
  private static let key: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  /// How long a closure usually waits for the main queue, in real time.
  package static let patience = Duration.seconds(20)

  /// True on the main queue. The main thread is no sign of it: once the main queue is served
  /// without a run loop, any thread may serve it.
  package static var isCurrent: Bool { DispatchQueue.getSpecific(key: key) ?? false }

  /// Performs a closure on the main queue, and returns when the closure has returned. A caller on
  /// the main queue performs it at once.
  ///
  /// - Returns: False if the main queue has not begun the closure in time, for example because its
  ///   thread waits for the caller. Then the closure is never performed.
  package static func perform(
    within patience: Duration = patience, _ body: () -> Void
  ) -> Bool {
    guard !isCurrent else {
      body()
      return true
    }
    return withoutActuallyEscaping(body) { body in
      let call = Call(body)
      if let server = MainQueueServer.current {
        server.add(call)
      } else {
        DispatchQueue.main.async { call.perform() }
      }
      return call.wait(for: patience)
    }
  }

  /// Performs a closure on the main queue as ``perform(_:)`` does, but waits without an end. It
  /// costs less where no thread waits for the main queue.
  static func performServed(_ body: () -> Void) {
    if MainQueueServer.current != nil || isCurrent {
      _ = perform(body)
    } else {
      DispatchQueue.main.sync(execute: body)
    }
  }

  /// A closure that the main queue performs while another thread waits for it.
  final class Call: @unchecked Sendable {
    private enum State: Int, AtomicRepresentable {
      case waiting, begun, abandoned
    }

    /// The thread that changes the state releases it before the other one goes on.
    private var body: (() -> Void)?
    private let state = Atomic<State>(.waiting)
    private let end = DispatchSemaphore(value: 0)

    init(_ body: @escaping () -> Void) { self.body = body }

    /// Performs the closure, unless its caller waits no longer.
    func perform() {
      guard change(to: .begun) else { return }
      takeBody()?()
      end.signal()
    }

    /// Waits until the closure has returned. Returns false if it does not begin in time.
    func wait(for patience: Duration) -> Bool {
      let (seconds, attoseconds) = patience.components
      let limit =
        DispatchTime.now() + .seconds(Int(seconds)) + .nanoseconds(Int(attoseconds / 1_000_000_000))
      if end.wait(timeout: limit) == .success { return true }
      guard !change(to: .abandoned) else {
        body = nil
        return false
      }
      end.wait()
      return true
    }

    private func takeBody() -> (() -> Void)? { body.take() }

    private func change(to next: State) -> Bool {
      state.compareExchange(
        expected: .waiting, desired: next, ordering: .acquiringAndReleasing
      ).exchanged
    }
  }
}

/// Serves the main queue while its thread waits for other threads, which may need the main queue.
package final class MainQueueServer: @unchecked Sendable {
  private static let mark = ThreadMark<MainQueueServer>()
  private let condition = NSCondition()
  private var calls: [MainQueue.Call] = []
  private var isOver = false

  /// The server of the thread that waits for the current one.
  static var current: MainQueueServer? { mark.current }

  /// Performs a closure on several threads at the same time, and returns when all have returned. If
  /// the caller is on the main queue, or serves as one, what the closures give to the main queue is
  /// performed meanwhile.
  package static func performConcurrently(
    threads: Int, _ body: @escaping @Sendable (Int) -> Void
  ) {
    guard MainQueue.isCurrent else {
      let server = current
      return DispatchQueue.concurrentPerform(iterations: threads) { index in
        mark.with(server) { body(index) }
      }
    }
    let server = MainQueueServer()
    DispatchQueue.global().async {
      DispatchQueue.concurrentPerform(iterations: threads) { index in
        mark.with(server) { body(index) }
      }
      server.end()
    }
    server.serve()
  }

  fileprivate func add(_ call: MainQueue.Call) {
    condition.withLock {
      calls.append(call)
      condition.signal()
    }
  }

  private func end() {
    condition.withLock {
      isOver = true
      condition.signal()
    }
  }

  private func serve() {
    while let call = next() { call.perform() }
  }

  private func next() -> MainQueue.Call? {
    condition.withLock {
      while calls.isEmpty, !isOver { condition.wait() }
      return calls.isEmpty ? nil : calls.removeFirst()
    }
  }
}
