/// A task that is retained, to find out whether it has ended.
package final class TaskReference {
  let task: UnsafeRawPointer
  /// True for the child of a group, which its parent awaits.
  let isChild: Bool
  private let symbols: RuntimeSymbols

  /// - Parameter task: The address of a task whose memory is its own.
  init(_ task: UnsafeRawPointer, isChild: Bool = false, symbols: RuntimeSymbols) {
    (self.task, self.isChild, self.symbols) = (task, isChild, symbols)
    _ = Unmanaged<AnyObject>.fromOpaque(task).retain()
  }

  /// True if the task had ended when this property was first read. The first read changes the
  /// priority of the task, so it happens at the end of a run only.
  private(set) lazy var hasEnded = symbols.hasEnded(task)

  /// True if the task has ended. A trace reads it once, before the end of the run cancels tasks.
  package var hasEndedForTrace: Bool {
    symbols.hasEnded(task, priority: RuntimeSymbols.priorityForTrace)
  }

  private var waitPriorities = RuntimeSymbols.prioritiesForWaits

  /// False if the task has not ended, and from the seventh time on. A run reads it before it waits
  /// for other threads.
  func hasEndedBeforeWait() -> Bool {
    guard let priority = waitPriorities.popFirst() else { return false }
    return symbols.hasEnded(task, priority: priority)
  }

  /// True if the task has ended. False if that is not known.
  package var isKnownToHaveEnded: Bool {
    TaskLayout.process?.status(of: task).contains(.hasEnded) ?? false
  }

  package var isCancelled: Bool { symbols.isCancelled(task) }

  func cancel() {
    symbols.cancel(task)
  }

  deinit {
    Unmanaged<AnyObject>.fromOpaque(task).release()
  }
}
