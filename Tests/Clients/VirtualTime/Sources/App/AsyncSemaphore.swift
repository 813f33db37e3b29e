/// A semaphore for tasks, first come, first served. A cancelled wait throws.
actor AsyncSemaphore {
  private var free: Int
  private var waiting: [(id: Int, continuation: CheckedContinuation<Void, any Error>)] = []
  private var count = 0

  init(_ value: Int) {
    free = value
  }

  func wait() async throws {
    try Task.checkCancellation()
    if free > 0 {
      free -= 1
      return
    }
    count += 1
    let id = count
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { waiting.append((id, $0)) }
    } onCancel: {
      Task { await self.cancel(id) }
    }
  }

  func signal() {
    if waiting.isEmpty {
      free += 1
    } else {
      waiting.removeFirst().continuation.resume()
    }
  }

  nonisolated func withTurn<Value: Sendable>(
    _ work: @Sendable () async throws -> Value
  ) async throws -> Value {
    try await wait()
    do {
      let value = try await work()
      await signal()
      return value
    } catch {
      await signal()
      throw error
    }
  }

  private func cancel(_ id: Int) {
    guard let index = waiting.firstIndex(where: { $0.id == id }) else { return }
    waiting.remove(at: index).continuation.resume(throwing: CancellationError())
  }
}
