import MarbleTime

extension TestScheduler {
  /// The executor of this scheduler's tasks, made when it is first needed.
  package var virtualExecutor: VirtualExecutor { knownExecutor ?? makeExecutor(BenchPolicy()) }

  func makeExecutor(_ policy: any RunPolicy) -> VirtualExecutor {
    let executor = VirtualExecutor(self, policy)
    readyWork = executor
    executor.observer = taskObserver
    if JobRouting.currentScheduler === self { executor.beginRun() }
    return executor
  }

  /// The executor of this scheduler's tasks, if it has been made.
  var knownExecutor: VirtualExecutor? { readyWork as? VirtualExecutor }

  /// Receives what the tasks of this scheduler do, if the run is explained.
  package var taskObserver: (any TaskObserver)? {
    get { readyWorkTrace.flatMap { $0 as? any TaskObserver } }
    set {
      readyWorkTrace = newValue
      knownExecutor?.observer = newValue
    }
  }

  /// Runs a closure so that the tasks which it makes belong to this scheduler.
  package func runningTasks<Result>(_ body: () throws -> Result) rethrows -> Result {
    _ = RuntimeHooks.capabilities
    let outer = JobRouting.enter(self)
    defer { JobRouting.leave(outer) }
    return try body()
  }
}
