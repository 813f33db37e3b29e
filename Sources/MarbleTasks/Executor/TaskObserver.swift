import MarbleTime

/// Receives what the tasks of a run do. An explanation of the run is one.
package protocol TaskObserver: AnyObject {
  /// Called before a helper becomes ready: a job that performs a closure on the main actor.
  func expectHelper()
  /// Called when a job has become ready.
  func isReady(_ job: ReadyJob)
  /// Called when a job begins.
  func begin(_ job: ReadyJob)
  /// Called when the job that has begun last ends.
  func end()
  /// Called before the current task waits. Nil if it has not waited, or waits no longer.
  func note(wait: TaskWait?)

  /// Performs a closure that is caused from outside of the tasks.
  func during(_ cause: OutsideCause, _ body: () -> Void)
  /// Performs a closure that a value of an input causes.
  func pass(_ value: Any, from input: String, _ body: () -> Void)
  /// Returns a closure that is performed later, with the cause of the present code.
  func keepingCause(of body: @escaping () -> Void) -> () -> Void
}

/// The cause that makes a task ready, if no code of the run does.
package enum OutsideCause {
  /// The clock, which ends the sleep of a task.
  case clock
  /// Another thread, which resumes a task.
  case otherThread
}
