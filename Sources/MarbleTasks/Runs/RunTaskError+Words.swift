import MarbleDiagrams

/// The advice of the owner of a run where the cure is a thing of its own: a bench has another clock
/// than a scenario.
package struct RunTaskAdvice: Sendable {
  /// Another way than an update of this library, on a runtime that it does not know.
  let runtime: String
  /// How the code sleeps in virtual time.
  let sleep: String
  /// The things for which a task may wait.
  let resumption: String
  /// Where code may use the run.
  let thread: String
  /// How code outside of tasks gets to the main actor.
  let mainActor: String

  package init(
    runtime: String, sleep: String, resumption: String, thread: String, mainActor: String
  ) {
    (self.runtime, self.sleep, self.resumption) = (runtime, sleep, resumption)
    (self.thread, self.mainActor) = (thread, mainActor)
  }
}

extension RunTaskError {
  /// One sentence that describes it.
  package var message: String {
    switch self {
    case .unavailable(let missing):
      "this process cannot run async code in virtual time: Swift's runtime does not give "
        + missing.names
    case .runtimeUnknown(let facts): facts.message
    case .hooksReplaced:
      "another library has replaced the hooks of Swift's runtime, so tasks escape from the run"
    case .systemSleep(let task, let instant):
      "\(task) sleeps on a clock of the system at \(formatTime(instant)), so its time is not exact"
    case .foreignResumption(let task, let instant):
      "another thread resumed \(task) at \(formatTime(instant)), in an unpredictable order with the"
        + " other events"
    case .foreignThread(let name):
      "'\(name)' is used on another thread, in an unpredictable order with the other events"
    case .offMainActor(_, let instant, let sources) where !sources.isEmpty:
      "code that must run on the main actor runs off it at \(formatTime(instant)), at the event of "
        + sources.joined(separator: ", ")
    case .offMainActor(let task, let instant, _):
      "\(task.map { "\($0) runs code" } ?? "code runs") off the main actor at \(formatTime(instant))"
        + " that must run on it"
    case .mainQueueBlocked:
      "the main queue has not run the code of the main actor within "
        + "\(formatDuration(MainQueue.patience)) of real time"
    case .ignoresCancellation(let task, let made):
      "\(task), made at \(formatTime(made)), was cancelled at the end, but it does not end"
    }
  }

  /// The cure, where the run belongs to the giver of an advice.
  package func hint(_ advice: RunTaskAdvice) -> String {
    switch self {
    case .unavailable:
      "link the standard library dynamically, without -static-stdlib"
    case .runtimeUnknown:
      "update Marbles, or \(advice.runtime)"
    case .hooksReplaced:
      "do not use both in one process, for example withMainSerialExecutor"
    case .systemSleep: advice.sleep
    case .foreignResumption: advice.resumption
    case .foreignThread: advice.thread
    case .offMainActor(task: nil, _, _): advice.mainActor
    case .offMainActor:
      "let the task run on the main actor, as in Task { @MainActor in … }"
    case .mainQueueBlocked:
      "a thread that waits for the run must not be the one that serves the main queue"
    case .ignoresCancellation:
      "leave loops when Task.isCancelled is true, and resume continuations when their task is"
        + " cancelled"
    }
  }
}
