import MarbleDiagrams
import MarbleTestKit

extension RunTaskError {
  /// One sentence that describes it.
  var message: String {
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
    case .offMainActor(let task, let instant):
      "\(task.map { "\($0) runs code" } ?? "code runs") off the main actor at \(formatTime(instant))"
        + " that must run on it"
    case .mainQueueBlocked:
      "the main queue has not run the code of the main actor within 20 s of real time"
    case .ignoresCancellation(let task, let made):
      "\(task), made at \(formatTime(made)), was cancelled at the end, but it does not end"
    }
  }

  /// The cure.
  var hint: String {
    switch self {
    case .unavailable:
      "link the standard library dynamically, without -static-stdlib"
    case .runtimeUnknown:
      "update Marbles, or run the scenario with a version of Swift that it supports"
    case .hooksReplaced:
      "do not use both in one process, for example withMainSerialExecutor"
    case .systemSleep:
      "give the system a Clock in its initialiser, and pass stage.clock"
    case .foreignResumption:
      "let it wait for a task, a service or the clock of the run: Dispatch queues, threads and actors"
        + " with an executor of their own are no part of it"
    case .foreignThread:
      "let a task of the system do it: Dispatch queues and threads are no part of the run"
    case .offMainActor(task: nil, _):
      "register the system as one of the main actor: SystemDefinition(NAME) { @MainActor stage in … }"
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
