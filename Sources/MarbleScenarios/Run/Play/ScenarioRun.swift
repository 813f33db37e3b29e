import MarbleDiagrams
import MarbleStreams
import MarbleTestKit

/// One run of a scenario: new instances of its streams on their own clock, and the observed events.
///
/// ``build()`` makes the sources, then the system, then the definitions. ``execute()`` gives the
/// rows to the `RunLoop`: the observers, the connections and feeds, the start of the system, and
/// the sources.
package final class ScenarioRun {
  /// The plan, the clock, the names and the logs of the run.
  let context: RunContext
  /// Chooses the order of the actions of one instant in a search.
  package let exploration: ExploringArbiter?
  /// Repeats the order that `order` statements name.
  let replay: ReplayArbiter?
  package var problems: [Problem] = []
  package var observers: [RowObserver] = []
  var predicates: [PredicateReference: (Value) throws -> Bool] = [:]
  var connection: SystemConnection?
  /// The texts that a recorder writes for the values of the system's outputs. It is set before the
  /// build of a run that is compared with a log.
  package var loggedTexts: LoggedTexts?
  /// The claims with their compiled conditions.
  var claims: [CompiledClaim] = []
  /// The connections and the feeds of the rows.
  package let links: RunLinks
  /// Names the run if code of its system ends the process.
  private var entry: RunningScenarios.Entry?
  /// The number of actions until the end of the run.
  private(set) var actionCount = 0

  /// - Parameters:
  ///   - order: The changes of the documented order of the actions that are due at one instant; nil
  ///     for the order that the scenario says.
  ///   - isExplained: True to note what every stage does. The events are the same.
  package init(_ plan: consuming Plan, order: [Deviation]? = nil, isExplained: Bool = false) {
    exploration = order.map(ExploringArbiter.init)
    if order == nil, case .replay(let orders) = plan.order {
      replay = ReplayArbiter(orders, among: StageNumbers(plan.syntax))
    } else {
      replay = nil
    }
    context = RunContext(plan, isTraced: isExplained || replay != nil)
    context.tasks.isolation = context.plan.system?.isolation ?? .none
    links = RunLinks(context)
    if context.plan.system != nil { entry = RunningScenarios.Entry(context.tasks.name()) }
    context.meter.onEnd { [weak self] in self?.abandon() }
  }

  // MARK: Execute

  /// The work of the run in steps. The end of its tasks is not included.
  package var work: Int { evaluationLog.budget.steps + actionCount * Limits.stepsPerAction }

  /// Runs from time zero until nothing is scheduled, or up to the scenario's `until`.
  package func execute() {
    addRows()
    scheduler.arbitrate(by: exploration ?? replay)
    let error = loop.run(until: plan.until) { [plan, tasks] in
      plan.waitsForThreads && tasks.areContinuedByOtherThread()
    }
    // The rows hold this run. After the run, the observers and the links stop themselves.
    loop.removeRows()
    // After the run has been ended, a runaway error has the same cause.
    if let error, !isAbandoned, !tasks.isStopped {
      context.add([links.feeds.endlessLoop(error, in: plan) ?? .runaway(error, in: plan)])
    }
    actionCount = scheduler.actionCount
    tracer?.close()
    closeLogs()
    context.add(
      evaluationLog.errors.map(RunError.evaluation) + sources.errors
        + links.feeds.compactMap(\.runError))
    // A run that was ended early has not reached all names.
    if let replay, errors.isEmpty {
      problems += replay.errors.map { Problem($0, in: plan.file) }
    }
    if tasks.areKnown {
      endTasks()
    } else if let error = tasks.foreignError {
      context.add([.tasks(error, place: plan.systemPlace)])
    }
  }

  private func addRows() {
    loop.context = context.systemSubscription
    for window in observers.compactMap(\.window) + links.windows { loop.add(window) }
    if let connection {
      let start = { [tasks, plan] in tasks.perform(plan.systemName ?? "", connection.begin) }
      loop.add(RunWindow(phase: .start, begin: start))
    }
    loop.players = sources.players(with: connection?.players ?? [])
  }

  /// Notes nothing more, before the tasks end.
  private func closeLogs() {
    tasks.beginEnd()
    for observer in observers { observer.isClosed = true }
    context.close()
  }

  /// Releases the system, and cancels its remaining tasks.
  private func endTasks() {
    let isRunaway = errors.contains { $0.code == .runaway }
    tasks.run {
      stopRowsOnActor()
      connection?.end()
    }
    let found = tasks.end(isRunaway: isRunaway || isAbandoned)
    context.add(found.map { .tasks($0, place: plan.systemPlace) })
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

  /// Ends the run in the middle of an action, because there was too much work. From here on the
  /// meter lets no stage emit.
  private func abandon() {
    scheduler.stop()
    for observer in observers { observer.abandon() }
    for window in links.windows { window.stop() }
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
    entry = nil
  }
}

// MARK: - The properties of the context by which others read the run

extension ScenarioRun {
  package var plan: Plan { context.plan }
  package var loop: RunLoop { context.loop }
  package var scheduler: TestScheduler { context.scheduler }
  package var names: RunEnvironment { context.names }
  package var sources: RunSources { context.sources }
  /// Notes what every stage does, if the run is explained.
  var tracer: StageTracer? { context.tracer }
  var tasks: RunTasks { context.tasks }
  var evaluationLog: EvaluationLog { context.evaluationLog }
  var labels: ValueLabels { context.labels }
  /// Errors that fail the run even if every row holds.
  package var errors: [RunError] { context.errors }
  /// True if the run was ended early because its stages and closures did too much work.
  package var isAbandoned: Bool { context.meter.isSpent }
  /// True if an error that no observer handles is not written to standard error.
  package var ignoresUnhandledErrors: Bool {
    get { context.ignoresUnhandledErrors }
    set { context.ignoresUnhandledErrors = newValue }
  }

  /// The keys of the scenario, and which of them are used.
  package var keys: KeyTable { names.keys }
  package var calls: [String: CallLog] { names.calls }
  var logs: [String: SubscriptionLog] { names.subscriptions }
  var services: [String: ServiceStub] { sources.services }

  /// The log of the calls of a closure or a service. The first access starts it.
  package func log(of name: String) -> CallLog { context.log(of: name) }
}
