/// The causes of the events that are in progress in one run, the innermost last.
///
/// The tracers of a run share the stack, so an event of one pipeline can be the cause of an event
/// of another one, and so can a task.
package final class CauseStack {
  /// Owns the traced stages of the tracers that share the stack.
  let storage = TraceStorage()
  /// Nil represents the job of a task. ``tasks`` stores which task it runs at the moment.
  private var causes: [Cause?] = []
  /// Notes the tasks of the run.
  weak var tasks: TaskTracer?
  /// The actions of the tracers for the end of the trace.
  private var closings: [() -> Void] = []
  /// True once nothing more is noted.
  private(set) var isClosed = false

  package init() {}

  /// The innermost cause.
  package var current: Cause {
    guard let last = causes.last else { return .test }
    return last ?? tasks?.currentCause ?? .untraced
  }

  /// Performs a closure that is caused by an event.
  package func during(_ cause: Cause, _ body: () -> Void) {
    tasks?.noteCancellations()
    causes.append(cause)
    body()
    tasks?.noteCancellations()
    causes.removeLast()
  }

  /// Called when a job begins.
  func beginJob() {
    causes.append(nil)
  }

  /// Called when the job that has begun last ends.
  func endJob() {
    causes.removeLast()
  }

  /// Sets what a tracer does when nothing more is noted.
  func onClose(_ closing: @escaping () -> Void) {
    closings.append(closing)
  }

  /// Notes nothing more.
  func close() {
    guard !isClosed else { return }
    isClosed = true
    for closing in closings { closing() }
    closings = []
    tasks?.close()
  }
}
