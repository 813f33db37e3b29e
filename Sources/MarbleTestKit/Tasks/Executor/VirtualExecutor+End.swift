import MarbleStreams

/// The end of a run: its tasks are cancelled.
extension VirtualExecutor {
  /// How often the end cancels tasks that cancelled tasks have made.
  private static let rounds = 100

  /// Cancels the tasks, also those that they make meanwhile, and lets them end at this instant.
  func cancelTasks() {
    for _ in 0..<Self.rounds {
      let known = tasks.count
      tasks.cancelAll()
      guard settle(), tasks.count > known else { return }
    }
  }

  /// Runs the jobs that are ready now. Returns false if they do not end.
  ///
  /// A task that ends when it is cancelled takes few turns to do so, so the limit is low.
  @discardableResult
  func settle() -> Bool {
    isEnding = true
    scheduler.startCounting(turns: 20_000 + 10 * tasks.count)
    return scheduler.runningTasks { (try? scheduler.drain(upTo: now)) != nil }
  }

  /// The first task that has not ended although it was cancelled, of those that run again and again
  /// if there are any.
  var taskWithoutEnd: VirtualTask? {
    let leftOver = tasks.leftOver
    return leftOver.first(where: \.ignoresCancellation) ?? leftOver.first
  }
}
