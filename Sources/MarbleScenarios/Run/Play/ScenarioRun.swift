import MarbleDiagrams
import MarbleStreams
import MarbleTestKit

/// One run of a scenario: new instances of its streams on their own clock, and the observed events.
///
/// ``build()`` makes the sources, then the system, then the definitions. ``execute()`` schedules in
/// this order: every `!`, every `^`, the connections, the start of the system, and the events of
/// hot rows. Then it runs the scheduler.
package final class ScenarioRun {
  /// The plan, the clock, the names and the logs of the run.
  let context: RunContext
  /// Chooses the order of the actions of one instant in a search.
  let exploration: ExploringArbiter?
  /// Repeats the order that `order` statements name.
  let replay: ReplayArbiter?
  package var problems: [Problem] = []
  package var observers: [RowObserver] = []
  var predicates: [PredicateReference: (Value) throws -> Bool] = [:]
  var connection: SystemConnection?
  /// The compiled conditions of each claim.
  var conditions: [[CompiledCondition]] = []
  /// The connections and the feeds of the rows.
  package let links: RunLinks
  /// True once the rows are queued.
  private var isQueued = false
  /// The number of actions until the end of the run.
  private(set) var actionCount = 0
  /// An instant after whose work the pending work is counted. The run then goes on.
  package var pause: Instant?
  /// The number of pieces of work that were pending after the instant of the pause.
  package private(set) var pendingAtPause: Int?

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
    context.meter.onEnd { [weak self] in self?.abandon() }
  }

  /// Runs a closure in which subscriptions are counted, and noted if the run is explained. This
  /// includes the streams to which a system subscribes.
  func watched(_ body: () -> Void) {
    context.systemSubscription.makeCurrent(during: body)
  }

  // MARK: Execute

  /// The work of the run in steps. The end of its tasks is not included.
  package var work: Int { evaluationLog.budget.steps + actionCount * Limits.stepsPerAction }

  /// Runs from time zero until nothing is scheduled, or up to the scenario's `until`.
  package func execute() {
    var isOver = false
    repeat {
      tasks.run { watched { isOver = !(isQueued ? drain() : queueAndRun()) } }
      // The main actor is free while the run waits.
    } while !isOver && plan.waitsForThreads && tasks.areContinuedByOtherThread()
    if !isOver, let until = plan.until { scheduler.move(to: until) }
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

  /// Notes nothing more, before the tasks end.
  private func closeLogs() {
    tasks.beginEnd()
    scheduler.arbitrate(by: nil)
    for observer in observers { observer.isClosed = true }
    context.close()
  }

  /// Releases the system, and cancels its remaining tasks.
  private func endTasks() {
    let isRunaway = errors.contains { if case .runaway = $0 { true } else { false } }
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

  private func queueAndRun() -> Bool {
    isQueued = true
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
    return drain { () throws(RunawayError) in
      if let pause {
        try scheduler.advance(to: pause)
        pendingAtPause = scheduler.pendingCount
      }
      scheduler.startCounting()
    }
  }

  /// Runs what is due. Returns false if the run was ended early.
  private func drain(after preparation: () throws(RunawayError) -> Void = {}) -> Bool {
    do {
      try preparation()
      try scheduler.drain(upTo: plan.until ?? .distantFuture)
      return true
    } catch {
      // After the run has been ended, a runaway error has the same cause.
      if !isAbandoned, !tasks.isStopped {
        context.add([links.feeds.endlessLoop(error) ?? .runaway(error)])
      }
      return false
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
  }
}
