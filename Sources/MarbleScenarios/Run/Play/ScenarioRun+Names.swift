import MarbleStreams
import MarbleTestKit

// The properties of the context by which others read the run.
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
  var subjects: [String: SubjectSource] { sources.subjects }

  /// The log of the calls of a closure or a service. The first access starts it.
  package func log(of name: String) -> CallLog { context.log(of: name) }
}
