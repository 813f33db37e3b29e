/// Asks a service again and again, and publishes the answers that differ.
actor Poller<Value: Equatable & Sendable> {
  private let interval: Duration
  private let fetch: @Sendable () async throws -> Value
  private var loop: Task<Void, Never>?
  private(set) var failures = 0
  nonisolated let values: AsyncStream<Value>
  private let continuation: AsyncStream<Value>.Continuation

  init(every interval: Duration, _ fetch: @escaping @Sendable () async throws -> Value) {
    self.interval = interval
    self.fetch = fetch
    (values, continuation) = AsyncStream.makeStream()
  }

  func start() {
    guard loop == nil else { return }
    loop = Task { [weak self, interval] in
      var next = ContinuousClock.now
      while !Task.isCancelled {
        await self?.poll()
        next += interval
        try? await Task.sleep(until: next, tolerance: .zero, clock: .continuous)
      }
    }
  }

  func stop() {
    loop?.cancel()
    loop = nil
    continuation.finish()
  }

  private var latest: Value?

  private func poll() async {
    do {
      let value = try await fetch()
      guard !Task.isCancelled, value != latest else { return }
      latest = value
      continuation.yield(value)
    } catch {
      failures += 1
    }
  }
}
