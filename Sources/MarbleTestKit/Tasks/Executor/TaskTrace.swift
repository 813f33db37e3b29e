import MarbleStreams

/// Receives what the tasks of a run do.
protocol TaskTrace: AnyObject {
  /// A task was made.
  func created(_ task: TaskRecord)
  /// A job became ready. The task is the one that runs now; nil if other work made the job ready.
  func ready(_ job: ReadyJob, by task: TaskRecord?)
  /// A task runs until its next suspension.
  func runs(_ task: TaskRecord)
  /// The scheduler runs work that is no job.
  func willRun(_ work: Work)
}
