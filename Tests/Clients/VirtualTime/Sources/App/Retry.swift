/// Tries again after a time that doubles.
func retrying<Value: Sendable>(
  attempts: Int, first delay: Duration, upTo limit: Duration = .seconds(60),
  isolation: isolated (any Actor)? = #isolation,
  _ work: @Sendable (Int) async throws -> Value
) async throws -> Value {
  var delay = delay
  for attempt in 1..<attempts {
    do {
      return try await work(attempt)
    } catch is CancellationError {
      throw CancellationError()
    } catch {
      try await Task.sleep(for: delay)
      delay = min(delay * 2, limit)
    }
  }
  return try await work(attempts)
}

struct TimedOut: Error, Equatable {}

/// The value of the work, or an error after a time.
func withTimeout<Value: Sendable>(
  _ time: Duration, _ work: @escaping @Sendable () async throws -> Value
) async throws -> Value {
  try await withThrowingTaskGroup(of: Value.self) { group in
    group.addTask(operation: work)
    group.addTask {
      try await Task.sleep(for: time)
      throw TimedOut()
    }
    defer { group.cancelAll() }
    return try await group.next()!
  }
}
