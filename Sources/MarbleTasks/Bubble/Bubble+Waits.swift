import MarbleTime

extension Bubble {
  /// All tasks of the code, in the order in which they became known.
  package var tasks: [VirtualTask] { executor.tasks.all }

  /// The tasks that have not ended, without their places in the code.
  package func waitingTasks() -> [WaitingTask] {
    executor.receiveRequests()
    return executor.tasks.openTasks().filter { !$0.isAlarm }.map(WaitingTask.init)
  }

  /// The work of earlier tests for which these tasks may wait: tasks, and the number of timers of
  /// Dispatch that somebody still has.
  package func earlierWork(
    awaitedBy tasks: [WaitingTask]
  ) -> (tasks: [WaitingTask], timerCount: Int) {
    let left = tasks.awaited(among: earlier.tasks.suffix([WaitingTask].reportedCount))
    #if canImport(Glibc)
      let timers = earlier.timers.count {
        SourceTimers.mayFire($0) && !sourceTimers.hasTimer($0.key)
      }
    #else
      let timers = 0
    #endif
    return (left, timers)
  }

  /// The uses of real time by the code, with the place of the first one.
  package func realTimeUsesWithPlaces() -> [(use: RealTimeUse, place: CodePlace?)] {
    let uses = realTimeUses.all
    guard !uses.isEmpty else { return [] }
    let places = CodePlaces.innermost(of: uses.map(\.stack))
    return zip(uses, places).map { ($0.use, $1) }
  }
}
