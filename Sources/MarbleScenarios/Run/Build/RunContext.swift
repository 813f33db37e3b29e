import MarbleDiagrams
import MarbleStreams
import MarbleTestKit

/// The plan, the clock, the names and the logs of one run, which its sources, feeds, observers and
/// system share.
package final class RunContext {
  let plan: Plan
  let names: RunEnvironment
  /// Queues the rows and runs them.
  let loop: RunLoop
  /// The sources of the rows, and the services that rows answer.
  let sources: RunSources
  /// Counts the steps of the stages.
  let meter: RunMeter
  /// Notes what every stage does, if the run is explained.
  let tracer: StageTracer?
  /// The labels of values in the charts of this run.
  private(set) lazy var labels = ValueLabels(plan)
  /// True if an error that no observer handles is not written to standard error. Variations let
  /// sources fail on purpose.
  var ignoresUnhandledErrors = false
  /// Errors that fail the run even if every row holds.
  private(set) var errors: [RunError] = []
  /// True once nothing is noted any more.
  private var isClosed = false

  init(_ plan: consuming Plan, isTraced: Bool) {
    let scheduler = TestScheduler(
      actionLimit: max(1, plan.workLimit / Limits.stepsPerAction))
    scheduler.wakeLate(by: plan.lateness)
    loop = RunLoop(scheduler)
    let tasks = loop.tasks
    let events = plan.sources.reduce(0) { $0 + $1.events.count }
    let evaluationLog = EvaluationLog(
      budget: WorkBudget(
        limit: plan.workLimit, eventsPlayed: { min(scheduler.actionCount, events) }))
    names = RunEnvironment(plan, scheduler: scheduler, evaluationLog: evaluationLog, tasks: tasks)
    sources = RunSources(plan, names)
    self.plan = plan
    meter = RunMeter(evaluationLog)
    if isTraced {
      let labels = ValueLabels(self.plan)
      let tracer = StageTracer(
        clock: scheduler, entryLimit: Limits.drawnEvents, describing: labels.written)
      tasks.trace = TaskTracer(tracer)
      self.tracer = tracer
      self.labels = labels
    } else {
      tracer = nil
    }
    tasks.name = { [file = self.plan.file, scenario = self.plan.syntax] in
      "'\(scenario.title)' (\(file.path):\(file.line(ofRun: scenario)))"
    }
  }

  var scheduler: TestScheduler { names.scheduler }
  /// The tasks that the system makes.
  var tasks: RunTasks { names.tasks }
  var evaluationLog: EvaluationLog { names.evaluationLog }

  /// Makes the context in which a row's stream is subscribed.
  ///
  /// - Parameters:
  ///   - row: The position of the row's name.
  ///   - note: Receives the trace of each subscribed stream, if the run is explained.
  func subscription(of row: SourceRange, _ note: @escaping (TracedStage) -> Void = { _ in })
    -> SubscriptionContext
  {
    subscription(countedBy: RowMeter(meter, of: row), note)
  }

  /// The context of the streams to which a system subscribes.
  private(set) lazy var systemSubscription = subscription(countedBy: RowMeter(meter, of: nil))

  private func subscription(
    countedBy meter: RowMeter, _ note: @escaping (TracedStage) -> Void = { _ in }
  ) -> SubscriptionContext {
    if let tracer { return tracer.context(countedBy: meter, note) }
    let trace = MeterTrace(meter)
    return SubscriptionContext(
      trace: plan.stageTrace?(trace) ?? trace,
      unhandledError: ignoresUnhandledErrors ? { _ in } : nil)
  }

  /// The log of the calls of a closure or a service. The first access starts it.
  func log(of name: String) -> CallLog { names.log(of: name) }

  /// Notes an error that fails the run, unless nothing is noted any more.
  func note(_ error: RunError) {
    if !isClosed { errors.append(error) }
  }

  /// Notes errors that the end of the run finds.
  func add(_ errors: [RunError]) {
    self.errors += errors
  }

  /// Notes nothing more. The end of the tasks emits and calls, too.
  func close() {
    isClosed = true
    names.closeLogs()
    sources.closeLogs()
  }
}
