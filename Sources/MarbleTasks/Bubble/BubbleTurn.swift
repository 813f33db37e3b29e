import Dispatch
import MarbleStreams

/// Lets one bubble after the other be active, in the order in which they ask.
final class BubbleTurn: @unchecked Sendable {
  /// The turn of all bubbles of this process.
  static let process = BubbleTurn()

  private let lock = Lock()
  private var isTaken = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  nonisolated(nonsending) func acquire() async {
    await withCheckedContinuation { continuation in
      let isFree = lock.withLock {
        if isTaken { waiting.append(continuation) }
        defer { isTaken = true }
        return !isTaken
      }
      if isFree { continuation.resume() }
    }
  }

  /// Waits for the turn on the current thread, which is none of the pool.
  func acquireAndBlock() {
    let acquired = DispatchSemaphore(value: 0)
    Task.detached { [self] in
      await acquire()
      acquired.signal()
    }
    acquired.wait()
  }

  func release() {
    let next = lock.withLock { () -> CheckedContinuation<Void, Never>? in
      if waiting.isEmpty { isTaken = false }
      return waiting.isEmpty ? nil : waiting.removeFirst()
    }
    next?.resume()
  }
}

/// Tells the driver of a bubble that another thread has done something for it.
final class Arrivals: @unchecked Sendable {
  private let lock = Lock()
  private var hasCome = false
  private var waiter: CheckedContinuation<Bool, Never>?
  private var waits = 0

  /// Notes an arrival, on any thread.
  func note() {
    let waiter = lock.withLock {
      hasCome = true
      return self.waiter.take()
    }
    waiter?.resume(returning: true)
  }

  /// Forgets the arrivals so far.
  func reset() { lock.withLock { hasCome = false } }

  /// Waits for an arrival in real time. Returns false if none has come.
  nonisolated(nonsending) func wait(for patience: Duration) async -> Bool {
    await withCheckedContinuation { continuation in
      let number = lock.withLock { () -> Int? in
        if hasCome { return nil }
        waiter = continuation
        waits += 1
        return waits
      }
      guard let number else { return continuation.resume(returning: true) }
      DispatchQueue.global().asyncAfter(
        deadline: .now() + .nanoseconds(Int(patience.wholeNanoseconds))
      ) { [self] in
        let waiter = lock.withLock { number == waits ? self.waiter.take() : nil }
        waiter?.resume(returning: false)
      }
    }
  }
}
