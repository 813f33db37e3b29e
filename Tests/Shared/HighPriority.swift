/// Performs a test that waits for a process before the other tests that are ready.
///
/// An exit test awaits the end of its process in a task. If this task waits for its turn after a
/// thousand tests, the thread of swift-testing that waits for processes finds the ended process
/// again and again, and uses a tenth of the time of the whole run.
@discardableResult
func atHighPriority<Result: Sendable>(
  _ body: @escaping @Sendable () async -> Result
) async -> Result {
  await Task(priority: .high) { await body() }.value
}
