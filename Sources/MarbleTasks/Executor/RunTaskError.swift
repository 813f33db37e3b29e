import MarbleTime

/// An error of the tasks of a run, which makes its result worthless.
public enum RunTaskError: Hashable, Sendable {
  /// This process cannot run tasks in virtual time. The set contains the kinds of jobs that Swift's
  /// runtime does not support here.
  case unavailable(RuntimeCapabilities)
  /// This process's runtime does something otherwise than this library assumes.
  case runtimeUnknown([RuntimeFact])
  /// Another library has replaced the hooks of the runtime.
  case hooksReplaced
  /// A task sleeps on a clock of the system.
  case systemSleep(task: String, at: Instant)
  /// Another thread has resumed a task, which had waited since an instant. Something else has
  /// happened in between, so the place of the task among the other events is not defined.
  case foreignResumption(task: String, at: Instant)
  /// Code on another thread uses a part of the run: its name.
  case foreignThread(String)
  /// Code assumes to run on the main actor, but does not: the task that runs it, if it is known,
  /// and otherwise the sources that sent an event at this instant.
  case offMainActor(task: String?, at: Instant, sources: [String] = [])
  /// The main queue has not begun code of the main actor in time.
  case mainQueueBlocked
  /// A task was cancelled at the end of the run, and does not end.
  case ignoresCancellation(task: String, made: Instant)
}

extension RunTaskError {
  /// True if the result may depend on how fast another thread is.
  package var mayDependOnThreads: Bool {
    switch self {
    case .foreignResumption, .ignoresCancellation: true
    case .unavailable, .runtimeUnknown, .hooksReplaced, .systemSleep, .foreignThread, .offMainActor,
      .mainQueueBlocked:
      false
    }
  }

  /// Why this process cannot run tasks in virtual time. Nil if it can.
  package static var ofRuntime: RunTaskError? {
    let (missing, differences) = (RuntimeHooks.missing, RuntimeHooks.differences)
    if !differences.isEmpty { return .runtimeUnknown(differences) }
    if !missing.isEmpty { return .unavailable(missing) }
    return RuntimeHooks.areReplaced ? .hooksReplaced : nil
  }
}

extension VirtualExecutor {
  /// What is wrong with the code of the main actor.
  ///
  /// - Parameter sources: The names of the sources that sent an event at an instant.
  func isolationError(_ sources: (Instant) -> [String] = { _ in [] }) -> RunTaskError? {
    if isMainQueueBlocked { return .mainQueueBlocked }
    return isolationBreach.map { task, instant in
      .offMainActor(
        task: task?.label, at: instant, sources: task == nil ? sources(instant) : [])
    }
  }
}
