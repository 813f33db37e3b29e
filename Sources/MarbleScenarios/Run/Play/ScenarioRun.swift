import MarbleDiagrams
import MarbleStreams
import MarbleTestKit

/// One run of a scenario: new instances of its streams on their own clock, and the observed events.
///
/// ``build()`` makes the sources, then the system, then the definitions. ``execute()`` schedules in
/// this order: every `!`, every `^`, the connections, the start of the system, and the events of
/// hot rows. Then it runs the scheduler.
package final class ScenarioRun {
  package let plan: Plan
  /// Notes what every stage does, if the run is explained.
  private(set) var tracer: StageTracer?
  /// Counts the steps of the stages.
  let meter: RunMeter
  /// Chooses the order of the actions of one instant in a search.
  let exploration: ExploringArbiter?
  /// Repeats the order that `order` statements name.
  let replay: ReplayArbiter?
  package let scheduler: TestScheduler
  /// The tasks that the system makes.
  let tasks: RunTasks
  /// The labels of values in the charts of this run.
  private(set) lazy var labels = ValueLabels(plan)
  let evaluationLog: EvaluationLog
  package let names: RunEnvironment
  package var problems: [Problem] = []
  /// Errors that fail the run even if every row holds.
  package private(set) var errors: [RunError] = []

  package var observers: [RowObserver] = []
  /// The sources of the rows, and the services that rows answer.
  package let sources: RunSources
  var predicates: [PredicateReference: (Value) throws -> Bool] = [:]
  var connection: SystemConnection?
  /// The connections and the feeds of the rows.
  package private(set) lazy var links = RunLinks(self)
  /// True if the run was ended early because its stages and closures did too much work.
  package private(set) var isAbandoned = false
  /// The number of actions until the end of the run.
  private(set) var actionCount = 0
  /// True once everything is noted.
  private var isOver = false
  /// True if an error that no observer handles is not written to standard error. Variations let
  /// sources fail on purpose.
  package var ignoresUnhandledErrors = false
  /// An instant after whose work the pending work is counted. The run then goes on.
  package var pause: Instant?
  /// The number of pieces of work that were pending after the instant of the pause.
  package private(set) var pendingAtPause: Int?

  /// - Parameters:
  ///   - order: The changes of the documented order of the actions that are due at one instant; nil
  ///     for the order that the scenario says.
  ///   - isExplained: True to note what every stage does. The events are the same.
  package init(_ plan: Plan, order: [Deviation]? = nil, isExplained: Bool = false) {
    self.plan = plan
    scheduler = TestScheduler(actionLimit: max(1, plan.workLimit / Limits.stepsPerAction))
    tasks = RunTasks(scheduler)
    exploration = order.map(ExploringArbiter.init)
    if order == nil, case .replay(let orders) = plan.order {
      replay = ReplayArbiter(orders, among: StageNumbers(plan.syntax))
    } else {
      replay = nil
    }
    let events = plan.sources.reduce(0) { $0 + $1.events.count }
    evaluationLog = EvaluationLog(
      budget: WorkBudget(
        limit: plan.workLimit,
        eventsPlayed: { [scheduler] in min(scheduler.actionCount, events) }))
    names = RunEnvironment(plan, scheduler: scheduler, evaluationLog: evaluationLog, tasks: tasks)
    sources = RunSources(plan, names)
    meter = RunMeter(evaluationLog)
    if isExplained || replay != nil {
      let tracer = StageTracer(
        clock: scheduler, entryLimit: Limits.drawnEvents, describing: labels.written)
      self.tracer = tracer
      tasks.trace = TaskTracer(tracer)
    }
    meter.onEnd { [weak self] in self?.abandon() }
    tasks.name = { [unowned self] in
      let (file, scenario) = (self.plan.file, self.plan.syntax)
      return "'\(scenario.title)' (\(file.path):\(file.line(ofRun: scenario)))"
    }
  }

  /// Makes the run in which a row's stream is subscribed.
  ///
  /// - Parameters:
  ///   - row: The position of the row's name.
  ///   - note: Receives the trace of each subscribed stream, if the run is explained.
  func context(of row: SourceRange, _ note: @escaping (TracedStage) -> Void = { _ in })
    -> SubscriptionContext
  {
    let rowMeter = RowMeter(meter, of: row)
    return tracer?.context(countedBy: rowMeter, note) ?? meteredContext(rowMeter)
  }

  private func trace(_ meter: RowMeter) -> any StageTrace {
    let trace = MeterTrace(meter)
    return plan.stageTrace?(trace) ?? trace
  }

  /// Runs a closure in which subscriptions are counted, and recorded if the run is explained. This
  /// includes the streams to which a system subscribes.
  func watched(_ body: () -> Void) {
    systemContext.makeCurrent(during: body)
  }

  /// The run of the streams to which a system subscribes.
  private(set) lazy var systemContext: SubscriptionContext = {
    let systemMeter = RowMeter(meter, of: nil)
    return tracer?.context(countedBy: systemMeter) ?? meteredContext(systemMeter)
  }()

  private func meteredContext(_ meter: RowMeter) -> SubscriptionContext {
    SubscriptionContext(
      trace: trace(meter), unhandledError: ignoresUnhandledErrors ? { _ in } : nil)
  }

  var makeContext: (SourceRange, @escaping (TracedStage) -> Void) -> SubscriptionContext {
    { [unowned self] in context(of: $0, $1) }
  }

  // MARK: Execute

  /// The work of the run in steps. The end of its tasks is not included.
  package var work: Int { evaluationLog.budget.steps + actionCount * Limits.stepsPerAction }

  /// Runs from time zero until nothing is scheduled, or up to the scenario's `until`.
  package func execute() {
    tasks.run { watched(queueAndRun) }
    actionCount = scheduler.actionCount
    tracer?.close()
    closeLogs()
    errors +=
      evaluationLog.errors.map(RunError.evaluation) + sources.errors
      + links.feeds.compactMap(\.runError)
    // A run that was ended early has not reached all names.
    if let replay, errors.isEmpty {
      problems += replay.errors.map { Problem($0, in: plan.file) }
    }
    if tasks.areKnown {
      endTasks()
    } else if let error = tasks.foreignError {
      errors.append(.tasks(error, place: plan.systemPlace))
    }
  }

  /// Notes nothing more. The end of the tasks emits and calls, too.
  private func closeLogs() {
    isOver = true
    tasks.beginEnd()
    scheduler.arbitrate(by: nil)
    for observer in observers { observer.isClosed = true }
    names.closeLogs()
    sources.closeLogs()
  }

  /// Releases the system, and cancels its remaining tasks.
  private func endTasks() {
    let isRunaway = errors.contains { if case .runaway = $0 { true } else { false } }
    tasks.run {
      stopRowsOnActor()
      connection?.end()
    }
    let found = tasks.end(isRunaway: isRunaway || isAbandoned)
    errors += found.map { .tasks($0, place: plan.systemPlace) }
  }

  private func stopRowsOnActor() {
    tasks.perform("the end of the run") { [unowned self] in stopRows() }
  }

  /// Ends the subscriptions of the observers, the connections and the feeds. An open subscription
  /// keeps its stages alive.
  private func stopRows() {
    for observer in observers { observer.stop() }
    for window in links.windows { window.stop() }
  }

  private func queueAndRun() {
    scheduler.arbitrate(by: exploration ?? replay)
    let windows = (observers.compactMap(\.window) + links.windows).map(isolated)
    for window in windows { window.queueEnd(on: scheduler) }
    for window in windows { window.queueStart(on: scheduler) }
    if let connection {
      RowAction.queue(scheduler, at: .zero) { [tasks, plan] in
        tasks.perform(plan.systemName ?? "", connection.begin)
      }
    }
    sources.start(with: connection?.players ?? [])
    do {
      if let pause {
        try scheduler.advance(to: pause)
        pendingAtPause = scheduler.pendingCount
      }
      scheduler.startCounting()
      repeat {
        try scheduler.drain(upTo: plan.until ?? .distantFuture)
      } while plan.waitsForThreads && tasks.areContinuedByOtherThread()
      if let until = plan.until { scheduler.move(to: until) }
    } catch {
      // After the run has been ended, a runaway error has the same cause.
      if !isAbandoned, !tasks.isStopped {
        errors.append(links.feeds.endlessLoop(error) ?? .runaway(error))
      }
    }
  }

  /// Lets a row of a system of the main actor subscribe and dispose on the main actor.
  private func isolated(_ window: RunWindow) -> RunWindow {
    guard case .mainActor = tasks.isolation else { return window }
    return window.performed { [tasks] in tasks.perform("a row", $0) }
  }

  /// Ends the run in the middle of an action, because there was too much work. From here on the
  /// meter lets no stage emit.
  private func abandon() {
    isAbandoned = true
    scheduler.stop()
    for observer in observers { observer.abandon() }
    for window in links.windows { window.stop() }
  }

  /// Notes an error that fails the run, unless the run is over.
  func note(_ error: RunError) {
    if !isOver { errors.append(error) }
  }

  /// Disposes all open subscriptions, so that nothing of the run outlives it.
  package func tearDown() {
    tasks.run {
      if tasks.areKnown { stopRowsOnActor() } else { stopRows() }
      connection?.end()
    }
    _ = tasks.end()
    connection = nil
    links.removeAll()
    names.removeAll()
    predicates = [:]
  }
}
