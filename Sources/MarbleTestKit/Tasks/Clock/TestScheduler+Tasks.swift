import MarbleStreams

extension TestScheduler {
  /// This scheduler's clock for tasks. A test passes it to code that sleeps on a `Clock`. It is
  /// always the same instance.
  public var clock: VirtualClock {
    let isNew = readyWork == nil
    let executor = virtualExecutor
    if isNew { executor.adoptTasksOfCurrentTask() }
    return executor.clock
  }

  /// The executor of this scheduler's tasks, made when it is first needed.
  var virtualExecutor: VirtualExecutor {
    if let executor = readyWork as? VirtualExecutor { return executor }
    let executor = VirtualExecutor(self)
    readyWork = executor
    return executor
  }

  /// Runs a closure so that the tasks which it makes belong to this scheduler.
  package func runningTasks<Result>(_ body: () throws -> Result) rethrows -> Result {
    _ = RuntimeHooks.reach
    let outer = JobRouting.enter(self)
    defer { JobRouting.leave(outer) }
    return try body()
  }
}
