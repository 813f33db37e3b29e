import MarbleTime

/// The settings that a bench makes before its run, and the answers that it reads afterwards.
///
/// The stored properties are visible in this module only. The compiler then proves that their uses
/// do not overlap, and a job has no checks of exclusive access.
extension VirtualExecutor {
  /// True if tasks that other threads resume may go on.
  package var allowsForeignResumptions: Bool {
    get { foreignTurns.areAllowed }
    set { foreignTurns.areAllowed = newValue }
  }

  /// The first resumption by another thread that was refused: the name of the task, and the instant
  /// since which it had waited.
  package var refusedResumption: (task: String, since: Instant)? {
    foreignTurns.refused.map { ($0.task?.label ?? "a task", $0.since) }
  }

  /// The turn that has just ended. Nil if something else has happened since.
  package var lastTurn: ForeignTurns.Turn? { foreignTurns.last }

  /// The tasks that have become known.
  package var knownTasks: VirtualTasks { tasks }

  /// Gives a name to the task that became known last.
  @discardableResult
  package func nameLatestTask(_ name: String) -> VirtualTask? {
    tasks.nameLatest(name)
  }
}
