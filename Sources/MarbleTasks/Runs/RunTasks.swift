import MarbleTime
import Synchronization

/// The tasks of one run whose jobs a scheduler runs: the run of a bench or of a scenario.
///
/// A run without tasks makes no executor.
package final class RunTasks: @unchecked Sendable {
  /// The actor on which the code under test runs.
  package enum Isolation: Sendable {
    /// No actor.
    case none
    /// The main queue: the run as a whole is code of the main actor, as its caller is.
    case mainQueue
    /// The main actor: each part of the run is a job of the main actor.
    case mainActor

    /// False if this process cannot run code of the actor in virtual time.
    package var isAvailable: Bool {
      switch self {
      case .none, .mainQueue: true
      case .mainActor: RuntimeHooks.missing.isEmpty
      }
    }
  }

  package let scheduler: TestScheduler
  /// The actor of the code under test. It is set before anything of the run is made.
  package var isolation = Isolation.none
  /// How long code of the run waits for the main queue.
  package var patience = MainQueue.patience
  /// True if the main queue has not begun code of the run in time.
  private var isMainQueueBlocked = false
  /// The blocks that its code gives to queues.
  package let queueWork = QueueWork()
  /// How the turns of its tasks are watched.
  var watched = TurnWatch.Settings()
  /// Returns the name of the run in a line about a turn that does not give control back.
  package var name: @Sendable () -> String {
    get { watched.run }
    set { watched.run = newValue }
  }
  /// The tasks that the rows of a bench have started.
  var rows: [RowTask] = []
  /// Return the names of the sources without an end whose next value one of the tasks awaits.
  package var endlessSources: [(_ tasks: Set<UInt64>) -> String?] = []
  /// True if failures name the places in the code where tasks wait, which takes tenths of a second.
  package var namesPlaces = false
  let lock = Lock()
  /// The names of what other threads have used. Guarded by the lock: any thread may add one.
  var foreignUses: Set<String> = []
  /// True if an error names one of them. Guarded by the lock.
  var foreignUseIsNamed = false
  /// Receives a name that another thread has used when the errors were known already, or else the
  /// first one that another thread uses from now on, or that is used after the run.
  package var onForeignUse: (@Sendable (String) -> Void)? {
    get { lock.withLock { foreignUse } }
    set {
      let missed = lock.withLock {
        let missed = foreignUseIsNamed || newValue == nil ? nil : foreignUses.min()
        foreignUse = missed == nil ? newValue : nil
        return missed
      }
      if let missed { newValue?(missed) }
    }
  }
  var foreignUse: (@Sendable (String) -> Void)?
  /// The number of the thread on which code of the run began, and zero outside of the run.
  let thread = Atomic<UInt>(0)
  /// True if code of the run may make tasks although none is known: it has declared async code.
  package var expectsTasks = false
  private var hasEnded = false
  /// True from the end of the run on.
  package private(set) var isEnding = false
  private var observationCount = 0
  /// The observed values that had changed unnoticed when the run ended.
  package private(set) var unnoticed: [String] = []

  package init(_ scheduler: TestScheduler) {
    self.scheduler = scheduler
    scheduler.replaceClocks()
  }

  /// True if a task of the run is known, or if its code may make tasks.
  package var areKnown: Bool { expectsTasks || isMainQueueBlocked || scheduler.hasReadyWork }

  /// False if the code under test cannot run, because this process has no main actor in virtual
  /// time.
  package var canPerform: Bool { isolation.isAvailable }

  /// Performs a closure that a value of an input causes. Nil represents a call that no value of the
  /// test causes.
  package func pass<Value>(_ value: Value?, from input: String, _ body: () -> Void) {
    defer { watchTurns() }
    guard let observer = scheduler.taskObserver, let value else { return body() }
    observer.pass(value, from: input, body)
  }

  var executor: VirtualExecutor? { scheduler.knownExecutor }

  /// The clock on which tasks sleep.
  package var clock: VirtualClock {
    expectTasks()
    return scheduler.virtualExecutor.clock
  }

  /// Notes that code of the run makes tasks. They are watched from the first one on.
  package func expectTasks() {
    expectsTasks = true
    _ = scheduler.virtualExecutor
  }

  // MARK: Tasks belong to the run

  /// Runs a closure on the actor of the code under test, so that the tasks which it makes belong to
  /// the run. On the main actor, it is not called if the main queue does not begin it in time.
  package func run(_ body: () -> Void) {
    onActor {
      watchTurns()
      scheduler.runningTasks(body)
    }
  }

  /// Performs a part of the run: on the main queue if the code under test is code of the main
  /// actor.
  private func onActor(_ body: () -> Void) {
    if case .none = isolation { return begin(body) }
    guard canPerform, !MainQueue.isCurrent else { return begin(body) }
    guard !isMainQueueBlocked else { return }
    isMainQueueBlocked = !MainQueue.perform(within: patience) { begin(body) }
    executor?.beginRun()
  }

  private func begin(_ body: () -> Void) {
    executor?.beginRun()
    let outer = thread.exchange(threadNumber(), ordering: .relaxed)
    defer { thread.store(outer, ordering: .relaxed) }
    // The timer of its watch is none of the code.
    if let executor, executor.watch == nil { executor.watch = executor.watched.map(TurnWatch.init) }
    queueWork.perform(body)
  }

  /// Lets turns be named that do not give control back. The executor is made when code of the run
  /// makes its first task.
  private func watchTurns() {
    guard let executor, executor.watched == nil else { return }
    executor.watched = watched
  }

  /// Performs a closure at once, on the actor of the code under test. On the main actor it is a job
  /// of its own.
  package func perform(_ name: String, _ action: @escaping () -> Void) {
    switch isolation {
    case .none, .mainQueue:
      action()
      watchTurns()
      executor?.followUp()
    case .mainActor:
      expectsTasks = true
      guard canPerform else { return }
      run { scheduler.virtualExecutor.performOnMainActor(name, action) }
    }
  }

  /// Performs a closure on the actor of the code under test when the current turn is over. The
  /// rank, above zero, decides the order of the closures of one turn.
  package func afterTurn(_ name: String, rank: Int, _ action: @escaping () -> Void) {
    guard isOnThread(using: name) else { return }
    let executor = scheduler.virtualExecutor
    guard executor.countStep() else { return }
    let turn = { [self] in perform(name, action) }
    executor.afterTurn(rank: rank, executor.observer?.keepingCause(of: turn) ?? turn)
  }

  /// True if the run was stopped at a sleep on a clock of the system, or because the main queue is
  /// blocked. ``end(isRunaway:)`` returns it.
  package var isStopped: Bool {
    executor.map { $0.refusedSleep != nil || $0.isMainQueueBlocked } ?? false
  }

  // MARK: The end

  /// Begins the end of the run. From now on nothing that a task does is compared.
  package func beginEnd() {
    isEnding = true
    executor?.isEnding = true
  }

  /// The number of the next subscription to an observed value.
  package func nextObservation() -> Int {
    observationCount += 1
    return observationCount
  }

  /// Notes that a value has changed without a notification.
  package func noteUnnoticed(_ name: String) { unnoticed.append(name) }

  /// The errors that make the result of the run worthless, as far as they are known. `sources` are
  /// the names of those that sent an event at an instant.
  package func errors(_ sources: (Instant) -> [String] = { _ in [] }) -> [RunTaskError] {
    if isMainQueueBlocked { return [.mainQueueBlocked] }
    guard let executor else { return foreignError.map { [$0] } ?? [] }
    var errors = executor.isolationError(sources).map { [$0] } ?? []
    if RuntimeHooks.areReplaced { errors.append(.hooksReplaced) }
    if let (task, instant) = executor.refusedSleep {
      errors.append(.systemSleep(task: task?.label ?? "a task", at: instant))
    }
    if let error = foreignError { errors.append(error) }
    executor.receiveRequests()
    if let error = refusedResumption { errors.append(error) }
    return errors
  }

  /// Cancels the tasks that have not ended, lets them end at this instant, and gives up those that
  /// do not. Returns what went wrong with the tasks of the run.
  ///
  /// A task that ends after its cancellation is no error. The caller has released the code under
  /// test before.
  ///
  /// - Parameter isRunaway: True if the run was stopped because it did not end. Then a task that
  ///   ignores its cancellation is no error of its own.
  package func end(isRunaway: Bool = false) -> [RunTaskError] {
    guard !hasEnded else { return [] }
    hasEnded = true
    if expectsTasks, !RuntimeHooks.missing.isEmpty, let error = RunTaskError.ofRuntime {
      return [error]
    }
    var errors = errors()
    guard let executor, !isMainQueueBlocked else { return errors }
    if refusedResumption == nil {
      onActor { executor.cancelTasks() }
      if let error = refusedResumption { errors.append(error) }
    }
    if refusedResumption == nil, !isRunaway, !isStopped, let task = executor.taskWithoutEnd {
      _ = waitForOtherThread()
      executor.receiveRequests()
      errors.append(
        refusedResumption ?? .ignoresCancellation(task: task.label, made: task.created))
    }
    abandon()
    return errors
  }

  /// Gives up the tasks that have not ended.
  package func abandon() {
    guard let executor else { return }
    onActor {
      executor.releaseHeldTasks()
      executor.cancelTasks()
      executor.abandon()
    }
  }
}
