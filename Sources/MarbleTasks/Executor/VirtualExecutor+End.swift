import MarbleTime

/// The end of a run: its tasks are cancelled, and then given up.
extension VirtualExecutor {
  /// How often the end cancels tasks that cancelled tasks have made.
  private static let rounds = 100

  /// Cancels the tasks, also those that they make meanwhile, and lets them end at this instant.
  /// Returns false if they do not end.
  @discardableResult
  package func cancelTasks() -> Bool {
    hasCancelledTasks = true
    for _ in 0..<Self.rounds {
      let known = tasks.count
      // A continuation that the cancellation resumes makes a job of an actor ready, which does not
      // say to which task it belongs.
      scheduler.runningTasks { tasks.cancelAll() }
      guard settle() else { return false }
      if tasks.count == known { break }
    }
    return true
  }

  /// Runs the jobs that are ready now. Returns false if they do not end.
  ///
  /// A task that ends when it is cancelled takes few turns to do so, so the limit is low. Once a
  /// task has used it up in vain, the others receive some turns only.
  @discardableResult
  package func settle() -> Bool {
    isEnding = true
    scheduler.startCounting(turns: (hasTaskWithoutEnd ? 200 : 20_000) + 10 * tasks.count)
    let haveEnded = scheduler.runningTasks { (try? scheduler.drain(upTo: now)) != nil }
    if !haveEnded { hasTaskWithoutEnd = true }
    return haveEnded
  }

  /// The first task that has not ended although it was cancelled, of those that run again and again
  /// if there are any. The runtime's own task for a sleep is none of the run.
  var taskWithoutEnd: VirtualTask? {
    let leftOver = tasks.leftOver.filter { !$0.isAlarm }
    return leftOver.first(where: \.ignoresCancellation) ?? leftOver.first
  }

  // MARK: After the end

  /// Ends the connection between the tasks and the scheduler. Tasks that have not ended continue on
  /// the global pool, and sleeping tasks throw `CancellationError`.
  package func close() {
    for job in detach() { globalConcurrentExecutor.enqueue(job) }
  }

  /// Ends the connection as ``close()`` does, but does not run the jobs that are ready. A task that
  /// ignores its cancellation would otherwise run for ever beside the next tests.
  ///
  /// An actor that other code shares must run again, so the jobs of actors are passed on.
  package func abandon() {
    for job in detach() where RuntimeSymbols.process.isActor(job) {
      globalConcurrentExecutor.enqueue(job)
    }
  }

  /// Removes the tasks, and returns the jobs that have not run.
  private func detach() -> [UnownedJob] {
    watch = nil
    endReplacement()
    JobRouting.removeTasks(of: self)
    tasks.releaseAll()
    followUps = []
    return (0..<ready.count).map { _ in ready.remove(at: 0).job } + requests.close()
  }
}
