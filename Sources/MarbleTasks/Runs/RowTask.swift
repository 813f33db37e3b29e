import MarbleTime

/// A task that a bench has started: the body of a row, or a task that must end.
package final class RowTask: @unchecked Sendable {
  /// The name in reports.
  let name: String
  let location: BenchLocation
  /// True for a task that must end by itself. Others are cancelled at the end of the run.
  let mustEnd: Bool
  package private(set) var virtualTask: VirtualTask?
  package private(set) var hasEnded = false
  /// True once the closure has returned or thrown.
  package var hasReturned = false
  /// The values that other tasks have emitted for it after that.
  package var late = LateValues()
  /// The error that the task has thrown.
  private(set) var error: (any Error)?
  private var task: Task<Void, Never>?

  package init(_ name: String, mustEnd: Bool, at location: BenchLocation) {
    (self.name, self.mustEnd, self.location) = (name, mustEnd, location)
  }

  /// Starts the task, which belongs to an executor whose run uses this thread.
  func start(in executor: VirtualExecutor, _ body: @escaping () async throws -> Void) {
    task = Task.virtual(name) { [self] in
      do { try await body() } catch { self.error = error }
      hasEnded = true
    }
    virtualTask = executor.tasks.nameLatest(name)
  }

  /// Cancels the task. One whose cancellation the run has taken back would never end.
  package func cancel() {
    if virtualTask?.hasForgottenCancellation != true { task?.cancel() }
  }
}

/// Values that no row could see, because they came after the end of the closure that was to emit
/// them.
package struct LateValues {
  /// The first one, and its instant.
  private(set) var first: (value: String, instant: Instant)?
  /// How many there are.
  private(set) var count = 0

  package mutating func add(_ value: @autoclosure () -> String, at instant: Instant) {
    count += 1
    if first == nil { first = (value(), instant) }
  }
}
