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
