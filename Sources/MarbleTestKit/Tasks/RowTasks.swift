import MarbleStreams

/// The tasks that the rows of a bench have started, and their failures after the run.
final class RowTasks {
  /// All tasks of the run, also those that these tasks make.
  let run: RunTasks
  let executor: VirtualExecutor
  private let scheduler: TestScheduler
  private var tasks: [RowTask] = []
  /// The location of the bench, for what belongs to no row.
  private let location: BenchLocation
  private let endlessSources: () -> [EndlessSource]
  /// True if failures name the places in the code where tasks wait, which takes tenths of a second.
  private let namesPlaces: Bool

  init(
    _ run: RunTasks, of scheduler: TestScheduler, at location: BenchLocation,
    namesPlaces: Bool, endlessSources: @escaping () -> [EndlessSource]
  ) {
    self.run = run
    self.scheduler = scheduler
    self.endlessSources = endlessSources
    self.location = location
    self.namesPlaces = namesPlaces
    scheduler.replaceClocks()
    executor = scheduler.virtualExecutor
    run.name = { "the bench at \(location.fileID):\(location.line)" }
  }

  /// Starts a task that must end.
  func start(
    _ name: String, at location: BenchLocation, _ body: @escaping () async throws -> Void
  ) {
    let task = RowTask(name, mustEnd: true, at: location)
    tasks.append(task)
    task.start(in: executor, body)
  }

  /// Starts a task that emits values to an observer. Returns a closure that ends the subscription.
  func start<Element>(
    _ name: String, at location: BenchLocation, into observer: AnyObserver<Element>,
    _ body: @escaping (_ emit: @escaping @Sendable (Element) -> Void) async throws -> Void
  ) -> () -> Void {
    let task = RowTask(name, mustEnd: false, at: location)
    tasks.append(task)
    let emitter = Emitter(observer, of: scheduler, run, task)
    task.start(in: executor) {
      do {
        try await body { emitter.emit($0) }
        emitter.complete()
      } catch {
        emitter.fail(error)
        throw error
      }
    }
    if let trace = scheduler.taskTracer, let number = task.virtualTask?.number {
      emitter.trace = trace.output(of: number)
    }
    return {
      emitter.dispose()
      task.cancel()
    }
  }

  /// The task of a row that has started last; nil if none has.
  func latestTask(at location: BenchLocation) -> RowTask? {
    tasks.last { $0.location == location }
  }

  /// Waits in real time until another thread resumes a task, if that can mend a run in which
  /// nothing else is left to do. Returns false if the run is over.
  ///
  /// - Parameters:
  ///   - isCut: True if tasks may wait at the end.
  ///   - rowsFail: True if a row fails as it is now.
  func areContinued(isCut: Bool, rowsFail: () -> Bool) -> Bool {
    guard executor.refusedResumption == nil, mayGoOn else { return false }
    let mustGoOn =
      tasks.contains { $0.mustEnd && !$0.hasEnded } || !isCut && lastTurnIsLeftOver
    return (mustGoOn || rowsFail()) && executor.waitForOtherThread()
  }

  /// True if a task may go on that another thread resumes. By default, it is the one that ran last.
  private var mayGoOn: Bool {
    if executor.allowsForeignResumptions {
      return tasks.contains { !$0.hasEnded } || lastTurnIsLeftOver
    }
    guard let last = executor.lastTurn else { return false }
    return !tasks.contains { $0.hasEnded && $0.virtualTask === last.task }
  }

  /// True if the task that ran last waits, and is none of those that the rows have started.
  private var lastTurnIsLeftOver: Bool {
    let last = executor.lastTurn?.task
    return !tasks.contains { $0.virtualTask === last } && executor.lastTurnWaits
  }

  // MARK: After the run

  /// Cancels the open tasks and lets them end at this instant. Returns the failures of the tasks.
  ///
  /// If anything fails, the method first waits for other threads, so that ``RunTasks/errors`` has a
  /// task that one of them resumes.
  ///
  /// - Parameters:
  ///   - isCut: True if the run was stopped at an instant. Then tasks may wait.
  ///   - rowsFail: True if a row fails.
  func end(isCut: Bool, rowsFail: Bool) -> [ExpectationFailure] {
    let isOpen = tasks.contains { !$0.hasEnded }
    let failures = failures(isCut: isCut)
    if !failures.isEmpty || rowsFail && isOpen, !executor.allowsForeignResumptions {
      _ = executor.waitForOtherThread()
    }
    return failures.map(\.expectationFailure)
  }

  private func failures(isCut: Bool) -> [TaskFailure] {
    var failures = tasks.filter { $0.late.count > 0 }.map {
      TaskFailure(.hasEmittedLate($0.late), $0.location)
    }
    for task in tasks where task.mustEnd {
      if !task.hasEnded {
        let state = state(of: task)
        // A source goes on after the instant at which the run stops.
        if isCut, state.awaitedSource != nil { continue }
        failures.append(TaskFailure(.hasNotEnded(state, isCut: isCut), task.location))
      } else if let error = task.error {
        failures.append(TaskFailure(.hasFailed(task.name, "\(error)"), task.location))
      }
    }
    let open = cancelOpenTasks()
    executor.settle()
    for task in open where !task.hasEnded && (isCut || !task.mustEnd) {
      failures.removeAll { $0.isOpen(task) }
      failures.append(TaskFailure(.ignoresCancellation(state(of: task)), task.location))
    }
    let own = Set(tasks.compactMap { $0.virtualTask?.number })
    let location = tasks.first?.location ?? location
    let haveEnded = !isCut || executor.cancelTasks()
    let leftOver = executor.knownTasks.leftOver.filter { !own.contains($0.number) }
    if !isCut, !leftOver.isEmpty {
      failures.append(
        TaskFailure(
          .areLeftOver(leftOver.map { state(of: $0, named: $0.label, isPlaced: false) }), location))
    } else if let task = leftOver.first(where: \.ignoresCancellation)
      ?? (haveEnded ? nil : leftOver.first)
    {
      // A low limit of actions may end a loop before it is known to ignore its cancellation.
      let state = state(of: task, named: task.label)
      failures.append(TaskFailure(.ignoresCancellation(state), location))
    }
    return failures
  }

  /// Cancels and returns the tasks that have not ended (``VirtualTasks/notCancelled``).
  private func cancelOpenTasks() -> [RowTask] {
    let kept = executor.knownTasks.notCancelled
    let open = tasks.filter { task in
      !task.hasEnded && !(task.virtualTask.map { kept.contains($0.number) } ?? false)
    }
    for task in open { task.cancel() }
    return open
  }

  /// The state of a task, for a failure of its row.
  ///
  /// - Parameter isPlaced: False if nobody reads for what and where it waits. To find the place
  ///   takes tenths of a second.
  func state(of task: RowTask, isPlaced: Bool = true) -> TaskState {
    state(of: task.virtualTask, named: "'\(task.name)'", isPlaced: isPlaced)
  }

  private func state(
    of task: VirtualTask?, named name: String, isPlaced: Bool = true
  ) -> TaskState {
    TaskState(
      name: name, virtualTask: task, children: executor.knownTasks.children(of: task),
      sleepers: executor.sleeperCount, known: executor.knownTasks.count,
      awaitedSource: endlessSource(awaitedBy: task),
      waiting: isPlaced ? task?.waiting(withPlace: namesPlaces) : nil)
  }

  /// The name of the source without an end whose next value a task awaits, or a task that it has
  /// made.
  private func endlessSource(awaitedBy task: VirtualTask?) -> String? {
    guard let task else { return nil }
    var numbers: Set<UInt64> = [task.number]
    var makers = [task]
    while let maker = makers.popLast() {
      for child in executor.knownTasks.children(of: maker)
      where numbers.insert(child.number).inserted { makers.append(child) }
    }
    return endlessSources().first { $0.subscriptions.isAwaited(by: numbers) }?.name
  }
}
