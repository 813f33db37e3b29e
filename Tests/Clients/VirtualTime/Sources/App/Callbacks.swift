import Dispatch
import Foundation

/// A client of the time before async functions: it answers with a closure on a queue.
final class LegacyClient: Sendable {
  struct Offline: Error {}

  private let queue = DispatchQueue(label: "legacy client")
  private let latency: TimeInterval

  init(latency: TimeInterval) {
    self.latency = latency
  }

  func get(
    _ path: String, _ completion: @escaping @Sendable (Result<String, any Error>) -> Void
  ) {
    queue.asyncAfter(deadline: .now() + latency) {
      completion(path.isEmpty ? .failure(Offline()) : .success("body of \(path)"))
    }
  }

  func get(_ path: String) async throws -> String {
    try await withCheckedThrowingContinuation { continuation in
      get(path) { continuation.resume(with: $0) }
    }
  }
}

/// Something that calls its observers, as a subject of Combine does.
final class Signal<Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var observers: [Int: @Sendable (Value) -> Void] = [:]
  private var count = 0

  func send(_ value: Value) {
    let observers = lock.withLock { self.observers.sorted { $0.key < $1.key }.map(\.value) }
    for observer in observers { observer(value) }
  }

  /// - Returns: A closure that ends the observation.
  func sink(_ observer: @escaping @Sendable (Value) -> Void) -> @Sendable () -> Void {
    let id = lock.withLock {
      count += 1
      observers[count] = observer
      return count
    }
    return { [self] in lock.withLock { observers[id] = nil } }
  }

  var values: AsyncStream<Value> {
    AsyncStream { continuation in
      let end = sink { continuation.yield($0) }
      continuation.onTermination = { _ in end() }
    }
  }
}

/// Calls back on the main queue when nothing has happened for a time.
@MainActor final class IdleTimer {
  private let time: TimeInterval
  private var item: DispatchWorkItem?
  private let onIdle: @MainActor () -> Void

  init(after time: TimeInterval, _ onIdle: @escaping @MainActor () -> Void) {
    self.time = time
    self.onIdle = onIdle
  }

  func touch() {
    item?.cancel()
    let item = DispatchWorkItem { [onIdle] in MainActor.assumeIsolated { onIdle() } }
    self.item = item
    DispatchQueue.main.asyncAfter(deadline: .now() + time, execute: item)
  }
}
