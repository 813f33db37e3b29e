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
