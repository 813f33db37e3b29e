import MarbleTime

/// The tasks that the rows of a bench have started, and their failures after the run.
extension RunTasks {
  /// Starts a task of a row.
  package func start(_ task: RowTask, _ body: @escaping () async throws -> Void) {
    rows.append(task)
    task.start(in: scheduler.virtualExecutor, body)
  }

  /// The task of a row that has started last; nil if none has.
  package func latestTask(at location: BenchLocation) -> RowTask? {
    rows.last { $0.location == location }
  }

  /// Waits in real time until another thread resumes a task, if that can mend a run in which
  /// nothing else is left to do. Returns false if the run is over.
  ///
  /// - Parameter isCut: True if the run was stopped at an instant. Then tasks may wait.
  package func areContinued(isCut: Bool = false, rowsFail: () -> Bool = { false }) -> Bool {
    guard let executor, let policy, policy.refused == nil, mayGoOn(executor, policy) else {
      return false
    }
    let mustGoOn =
      rows.contains { $0.mustEnd && !$0.hasEnded } || !isCut && lastTurnIsLeftOver(executor)
    return (mustGoOn || rowsFail()) && waitForOtherThread()
  }

  /// True if a task may go on that another thread resumes. By default, it is the one that ran last.
  private func mayGoOn(_ executor: VirtualExecutor, _ policy: BenchPolicy) -> Bool {
    if policy.grantsAll { return rows.contains { !$0.hasEnded } || lastTurnIsLeftOver(executor) }
    guard let last = executor.lastTurn else { return false }
    return !rows.contains { $0.hasEnded && $0.virtualTask === last.task }
  }

  /// True if the task that ran last waits, and is none of those that the rows have started. Only
  /// another thread can resume it, if nothing else is due. False for a task that another one awaits
  /// as its child.
  private func lastTurnIsLeftOver(_ executor: VirtualExecutor) -> Bool {
    let last = executor.lastTurn?.task
    return !rows.contains { $0.virtualTask === last } && last?.isOpenBeforeWait() ?? false
  }

  // MARK: After the run

  /// Cancels the open tasks and lets them end at this instant. Returns the failures of the tasks.
  ///
  /// If anything fails, the method first waits for other threads, so that ``RunTasks/errors`` has a
  /// task that one of them resumes.
  package func endRows(isCut: Bool, rowsFail: Bool) -> [TaskFailure] {
    guard let executor else { return [] }
    let isOpen = rows.contains { !$0.hasEnded }
    let failures = failures(executor, isCut: isCut)
    if !failures.isEmpty || rowsFail && isOpen, !allowsForeignResumptions {
      _ = waitForOtherThread()
    }
    return failures
  }

  private func failures(_ executor: VirtualExecutor, isCut: Bool) -> [TaskFailure] {
    var failures = rows.filter { $0.late.count > 0 }.map {
      TaskFailure(.hasEmittedLate($0.late), $0.location)
    }
    for task in rows where task.mustEnd {
      if !task.hasEnded {
        let state = state(of: task)
        // A source goes on after the instant at which the run stops.
        if isCut, state.awaitedSource != nil { continue }
        failures.append(TaskFailure(.hasNotEnded(state, isCut: isCut), task.location))
      } else if let error = task.error {
        failures.append(TaskFailure(.hasFailed(task.name, "\(error)"), task.location))
      }
    }
    let open = cancelOpenRows(executor)
    executor.settle()
    for task in open where !task.hasEnded && (isCut || !task.mustEnd) {
      failures.removeAll { $0.isOpen(task) }
      failures.append(TaskFailure(.ignoresCancellation(state(of: task)), task.location))
    }
    let own = Set(rows.compactMap { $0.virtualTask?.number })
    let location = rows.first?.location
    let haveEnded = !isCut || executor.cancelTasks()
    let leftOver = executor.tasks.leftOver.filter { !own.contains($0.number) }
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
  private func cancelOpenRows(_ executor: VirtualExecutor) -> [RowTask] {
    let kept = executor.tasks.notCancelled
    let open = rows.filter { task in
      !task.hasEnded && !(task.virtualTask.map { kept.contains($0.number) } ?? false)
    }
    for task in open { task.cancel() }
    return open
  }

  /// The state of a task, for a failure of its row.
  ///
  /// - Parameter isPlaced: False if nobody reads for what and where it waits. To find the place
  ///   takes tenths of a second.
  package func state(of task: RowTask, isPlaced: Bool = true) -> TaskState {
    state(of: task.virtualTask, named: "'\(task.name)'", isPlaced: isPlaced)
  }

  private func state(
    of task: VirtualTask?, named name: String, isPlaced: Bool = true
  ) -> TaskState {
    let tasks = scheduler.virtualExecutor.tasks
    return TaskState(
      name: name, virtualTask: task, children: tasks.children(of: task),
      sleepers: scheduler.virtualExecutor.sleeperCount, known: tasks.count,
      awaitedSource: task.flatMap { endlessSource(awaitedBy: $0, among: tasks) },
      waiting: isPlaced ? task?.waiting(withPlace: namesPlaces) : nil)
  }

  /// The name of the source without an end whose next value a task awaits, or a task that it has
  /// made.
  private func endlessSource(awaitedBy task: VirtualTask, among tasks: VirtualTasks) -> String? {
    var numbers: Set<UInt64> = [task.number]
    var makers = [task]
    while let maker = makers.popLast() {
      for child in tasks.children(of: maker) where numbers.insert(child.number).inserted {
        makers.append(child)
      }
    }
    return endlessSources.lazy.compactMap { $0(numbers) }.first
  }
}
