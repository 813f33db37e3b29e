import MarbleDiagrams
import MarbleStreams
import MarbleTestKit

/// One run of a scenario: new instances of its streams on their own clock, and the observed events.
///
/// A new run makes the sources, then the system, then the definitions. ``executed(preparing:)``
/// gives the rows to the `RunLoop`: the observers, the connections and feeds, the start of the
/// system, and the sources. Who makes a run tears it down.
package final class ScenarioRun {
  package let plan: Plan
  /// Queues the rows and runs them.
  package let loop: RunLoop
  let evaluationLog: EvaluationLog
  package let names: RunNames
  /// Counts the steps of the stages.
  private let meter: RunMeter
  /// Notes what every stage does, if the run is explained.
  let tracer: StageTracer?
  /// The labels of values in the charts of this run.
  let labels: ValueLabels
  /// Chooses the order of the actions of one instant in a search.
  package let exploration: ExploringArbiter?
  /// Repeats the order that `order` statements name.
  let replay: ReplayArbiter?
  /// The texts that a recorder writes for the values of the system's outputs. Nil unless the run is
  /// compared with a log.
  package let loggedTexts: LoggedTexts?
  /// Why the scenario cannot be executed, or, after it was, the names of `order` statements that
  /// did not come in their places.
  package var problems: [Problem] = []
  package var observers: [RowObserver] = []
  package var feeds: [SubjectFeed] = []
  /// The windows in which the connections and the feeds are open, in the order of their rows.
  var links: [RunWindow] = []
  /// The feeds that are sending at the moment.
  var feeding = FeedDepth()
  var predicates: [PredicateReference: (Value) throws -> Bool] = [:]
  /// The claims with their compiled conditions.
  var claims: [CompiledClaim] = []
  /// Errors that fail the run even if every row holds.
  package private(set) var errors: [RunError] = []
  /// The context of the streams to which the system subscribes.
  private(set) lazy var systemSubscription = subscription(of: nil)
  /// Names the run if code of its system ends the process.
  private var entry: RunningScenarios.Entry?
  /// The number of actions until the end of the run.
  private(set) var actionCount = 0

  /// Makes a run that is ready to be executed.
  ///
  /// - Parameters:
  ///   - order: The changes of the documented order of the actions that are due at one instant; nil
  ///     for the order that the scenario says.
  ///   - isExplained: True to note what every stage does. The events are the same.
  package init(_ plan: Plan, order: [Deviation]? = nil, isExplained: Bool = false) {
    self.plan = plan
    let scheduler = TestScheduler(actionLimit: max(1, plan.workLimit / Limits.stepsPerAction))
    scheduler.wakeLate(by: plan.lateness)
    loop = RunLoop(scheduler)
    let events = plan.sources.reduce(0) { $0 + $1.events.count }
    evaluationLog = EvaluationLog(
      budget: WorkBudget(
        limit: plan.workLimit, eventsPlayed: { min(scheduler.actionCount, events) }))
    names = RunNames(plan, loop, evaluationLog: evaluationLog)
    meter = RunMeter(evaluationLog)
    labels = ValueLabels(plan)
    exploration = order.map(ExploringArbiter.init)
    if order == nil, case .replay(let orders) = plan.order {
      replay = ReplayArbiter(orders, among: StageNumbers(plan.syntax))
    } else {
      replay = nil
    }
    if isExplained || replay != nil {
      let tracer = StageTracer(
        clock: scheduler, entryLimit: Limits.drawnEvents, describing: labels.written)
      scheduler.taskTracer = TaskTracer(tracer)
      self.tracer = tracer
    } else {
      tracer = nil
    }
    loggedTexts = plan.isComparedWithLog ? LoggedTexts() : nil
    tasks.isolation = plan.system?.isolation ?? .none
    tasks.name = { [file = plan.file, scenario = plan.syntax] in
      "'\(scenario.title)' (\(file.path):\(file.line(ofRun: scenario)))"
    }
    if plan.system != nil { entry = RunningScenarios.Entry(tasks.name()) }
    evaluationLog.onTooMuchWork { [weak self] in self?.abandon() }
    build()
  }

  package var scheduler: TestScheduler { loop.scheduler }
  /// The tasks that the system makes.
  var tasks: RunTasks { loop.tasks }
  /// True if the run was ended early because its stages and closures did too much work.
  package var isAbandoned: Bool { evaluationLog.isSpent }
  /// The work of the run in steps. The end of its tasks is not included.
  package var work: Int { evaluationLog.budget.steps + actionCount * Limits.stepsPerAction }

  /// Makes the context in which a stream is subscribed.
  ///
  /// - Parameters:
  ///   - row: The position of the row's name. Nil for the streams of a system.
  ///   - note: Receives the trace of each subscribed stream, if the run is explained.
  func subscription(
    of row: SourceRange?, _ note: @escaping (TracedStage) -> Void = { _ in }
  ) -> SubscriptionContext {
    let meter = RowMeter(meter, of: row)
    if let tracer { return tracer.context(countedBy: meter, note) }
    let trace = ObservingStageTrace(countedBy: meter)
    return SubscriptionContext(
      trace: plan.stageTrace?(trace) ?? trace,
      unhandledError: plan.ignoresUnhandledErrors ? { _ in } : nil)
  }

  /// Notes an error that fails the run, unless the run is over.
  func note(_ error: RunError) {
    if !tasks.isEnding { errors.append(error) }
  }

  // MARK: Execute

  /// Executes the run, and returns the run whose result counts: this one, or a new one that waits
  /// for other threads. Most runs do not wait: they would wait for each task that waits for the
  /// next value of an input.
  ///
  /// - Parameter prepare: Called with each run before it is executed.
  package func executed(preparing prepare: (ScenarioRun) -> Void = { _ in }) -> ScenarioRun {
    prepare(self)
    execute()
    guard mayDependOnThreads, !plan.waitsForThreads else {
      tasks.tellLateUse(unlessIn: plan.toldUses)
      return self
    }
    var plan = plan
    plan.waitsForThreads = true
    tearDown()
    return ScenarioRun(plan, order: exploration?.deviations, isExplained: tracer != nil)
      .executed(preparing: prepare)
  }

  /// True if a task waited at the end of the run that another thread may resume, or has resumed
  /// then.
  private var mayDependOnThreads: Bool {
    tasks.areResumedAtEnd || errors.contains(where: \.mayDependOnThreads)
  }

  /// Runs from time zero until nothing is scheduled, or up to the scenario's `until`.
  private func execute() {
    if tasks.areKnown { tasks.queueWork.follow() }
    addRows()
    scheduler.arbitrate(by: exploration ?? replay)
    let error = loop.run(until: plan.until) { [plan, tasks] in
      plan.waitsForThreads && tasks.areContinued()
    }
    // The rows hold this run. After the run, the observers and the links stop themselves.
    loop.removeRows()
    // After the run has been ended, a runaway error has the same cause.
    if let error, !isAbandoned, !tasks.isStopped {
      errors.append(feeds.endlessLoop(error, in: plan) ?? .runaway(error, in: plan))
    }
    actionCount = scheduler.actionCount
    tracer?.close()
    // The end of the tasks emits and calls, too. Nothing of it is noted.
    tasks.beginEnd()
    names.closeLogs()
    errors += evaluationLog.errors.map(RunError.evaluation) + names.errors
    errors += feeds.compactMap(\.runError)
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

  private func addRows() {
    loop.context = systemSubscription
    for window in observers.compactMap(\.window) + links { loop.add(window) }
    if let system = names.system {
      let start = { [tasks, plan] in tasks.perform(plan.systemName ?? "", system.begin) }
      loop.add(RunWindow(phase: .start, begin: start))
    }
    loop.players = names.allPlayers
  }

  /// Releases the system, and cancels its remaining tasks.
  private func endTasks() {
    let isRunaway = errors.contains { $0.code == .runaway }
    tasks.run {
      stopRowsOnActor()
      names.system?.end()
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
    for window in links { window.stop() }
  }

  /// Ends the run in the middle of an action, because there was too much work. From here on the
  /// meter lets no stage emit.
  private func abandon() {
    scheduler.stop()
    stopRows()
  }

  /// Disposes all open subscriptions, so that nothing of the run outlives it.
  package func tearDown() {
    tasks.run {
      if tasks.areKnown { stopRowsOnActor() } else { stopRows() }
      names.system?.end()
    }
    _ = tasks.end()
    links = []
    names.removeAll()
    predicates = [:]
    entry = nil
  }
}

extension Plan {
  /// Runs the scenario once, and reads the run before it is torn down.
  ///
  /// - Parameters:
  ///   - order: The changes of the documented order, as a run takes them.
  ///   - isExplained: True to note what every stage does.
  ///   - prepare: Called before the run is executed, and before it is executed once more.
  package func run<Result>(
    order: [Deviation]? = nil, isExplained: Bool = false,
    preparing prepare: (ScenarioRun) -> Void = { _ in }, _ read: (ScenarioRun) -> Result
  ) -> Result {
    let run = ScenarioRun(self, order: order, isExplained: isExplained)
      .executed(preparing: prepare)
    defer { run.tearDown() }
    return read(run)
  }
}
