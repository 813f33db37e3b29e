import Foundation

extension StreamSubscription {
  /// The trace that observes the stages of this subscription. A stage reads it once, when it is
  /// subscribed to.
  var trace: (any StageTrace)? { context?.trace }

  /// Returns the scheduler that an operator uses: the given one, unless the subscription belongs to
  /// a context that traces timers and replaces it.
  func clock(_ scheduler: any SchedulerType, of stage: String) -> any SchedulerType {
    context?.foreignTimers?.note(scheduler, of: stage, in: self)
    return trace?.scheduler(scheduler, of: self) ?? scheduler
  }

  /// Passes a failure that no observer handles to the context's hook. Without a hook, a debug build
  /// prints the failure to standard error.
  @usableFromInline
  func reportUnhandled(_ error: any Error) {
    // D30: errors are untyped, so the compiler cannot demand that somebody handles them.
    if let hook = context?.unhandledError { return hook(error) }
    #if DEBUG
      let message = "A stream failed and its subscriber has no onError: \(error)\n"
      FileHandle.standardError.write(Data(message.utf8))
    #endif
  }
}
