import MarbleTime

/// The tasks of one run that other threads make ready.
///
/// A task that another thread resumes goes on if nothing else has happened since its turn ended.
/// Such a run cannot be distinguished from one in which the other thread was faster, and the task
/// did not wait at all: the runtime reports nothing then. Every other resumption is refused. Its
/// place among the other events would differ from run to run, so the task is held until the run is
/// over.
package struct ForeignTurns {
  /// True if the run lets every task go on.
  var areAllowed = false
  /// How long the run still waits for other threads, in real time, at most.
  var patience = Duration.seconds(5)
  /// True if another thread has resumed a task when the run was over.
  var hasComeAtEnd = false
  /// The turn that has just ended. Nil if something else has happened since, and if its task
  /// sleeps.
  var last: Turn?
  /// The first resumption that was refused: the task, and the instant since which it had waited.
  /// Nil in place of a task if it is not known.
  private(set) var refused: (task: VirtualTask?, since: Instant)?
  /// The jobs that were refused.
  private var held: [(job: UnownedJob, destination: ReadyJob.Destination)] = []

  /// A turn of a task. The task is not known if an actor ran it.
  package struct Turn {
    package let task: VirtualTask?
  }

  /// True if a task may go on that another thread has resumed.
  ///
  /// - Parameter caller: The task that ran on the other thread, and has resumed the other one.
  func accepts(_ task: VirtualTask?, from caller: VirtualTask?) -> Bool {
    guard !areAllowed else { return true }
    guard let last else { return false }
    return task == nil || last.task == nil || last.task === task || last.task === caller
  }

  /// Notes that a resumption was refused. Of several, the task that was made first is reported.
  mutating func refuse(_ task: VirtualTask?, at now: Instant) {
    if let refused, refused.task?.position ?? 0 <= task?.position ?? 0 { return }
    refused = (task, task?.lastTurn ?? now)
  }

  mutating func hold(_ job: UnownedJob, on destination: ReadyJob.Destination) {
    held.append((job, destination))
  }

  /// Removes and returns the jobs that were refused.
  mutating func takeHeld() -> [(job: UnownedJob, destination: ReadyJob.Destination)] {
    defer { held = [] }
    return held
  }
}
