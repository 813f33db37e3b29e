/// The run around a task: it belongs to the task and its callees, so that runs beside each other know nothing of each other.
///
/// - Note: A run is no `Sendable`. Tasks that are started during it inherit it, and must not outlive it; a run that watches
///   stages is surrounded by synchronous code only.
struct CurrentRun: @unchecked Sendable {
  @TaskLocal static var current: CurrentRun?

  let run: Run
}
