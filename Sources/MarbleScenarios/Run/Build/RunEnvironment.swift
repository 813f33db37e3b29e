import MarbleDiagrams
import MarbleStreams
import MarbleTestKit

/// The streams, closures and outputs behind the names of one run, and the logs of their
/// subscriptions and calls.
package final class RunEnvironment {
  package let scheduler: TestScheduler
  package private(set) lazy var schedulers = VirtualSchedulers(scheduler)
  package let tick: Duration
  package let evaluationLog: EvaluationLog
  package let tasks: RunTasks
  private let operators: OperatorRegistry
  /// The other library whose operators make the stages, if there is one.
  package let library: LibraryUse?
  private(set) var keys: KeyTable
  private(set) var calls: [String: CallLog] = [:]
  private(set) var subscriptions: [String: SubscriptionLog] = [:]
  /// The system of the run. Nil if there is none or if it is not built yet.
  var system: SystemConnection?
  private var pipelines: [String: Pipeline]
  private var callables: [String: Callable] = [:]
  package let numbers: [String: Value]
  /// The position for calls of names without a row.
  private let place: SourceRange
  /// Notes what happens to the names of the claims. Nil without claims.
  package let trace: RunTrace?
  /// True while a definition is made that only the model of a claim uses. Its calls of services
  /// are not noted.
  var isModel = false
  private var modelCallables: [String: Callable] = [:]
  /// The conditions of invented rows, by the names of the rows.
  let gates: [String: EventGate]

  init(
    _ plan: borrowing Plan, scheduler: TestScheduler, evaluationLog: EvaluationLog,
    tasks: RunTasks
  ) {
    pipelines = Dictionary(minimumCapacity: plan.sources.count + plan.definitions.count)
    self.scheduler = scheduler
    self.evaluationLog = evaluationLog
    self.tasks = tasks
    operators = plan.operators
    library = plan.library.map(LibraryUse.init)
    tick = plan.tick
    keys = plan.keys
    place = plan.syntax.titleRange
    numbers = plan.numbers
    gates = plan.generators.gates
    trace =
      plan.claims.isEmpty ? nil : RunTrace(plan.watchedNames, clock: scheduler)
  }

  /// Makes the streams and closures of the run.
  var compiler: Compiler {
    Compiler(environment: self, registry: operators, library: library)
  }

  /// Names a source and notes its subscriptions.
  func add(_ source: Pipeline, _ name: String, _ log: SubscriptionLog) {
    pipelines[name] = source
    subscriptions[name] = log
  }

  func set(_ pipeline: Pipeline, _ name: String) { pipelines[name] = pipeline }

  func set(_ callable: Callable, _ name: String) { callables[name] = callable }

  /// Sets what a definition of a model calls in place of a service.
  func setForModel(_ callable: Callable, _ name: String) { modelCallables[name] = callable }

  /// The log of the calls of a closure or a service. The first use begins the log.
  func log(of name: String, at place: SourceRange? = nil) -> CallLog {
    if let log = calls[name] { return log }
    let log = CallLog(
      scheduler: scheduler, evaluationLog: evaluationLog, place: place ?? self.place)
    log.onCall = note(of: name).map { note in { note(.init(.call, $0)) } }
    calls[name] = log
    return log
  }

  /// Closes the logs. Later calls and subscriptions are not noted.
  func closeLogs() {
    for log in calls.values { log.isClosed = true }
    for log in subscriptions.values { log.close() }
    trace?.close()
  }

  /// Releases the streams and closures. The logs stay.
  func removeAll() {
    system = nil
    pipelines = [:]
    callables = [:]
    modelCallables = [:]
    for gate in gates.values { gate.isOpen = nil }
  }
}

extension RunEnvironment: ScenarioEnvironment {
  package var names: [String] {
    (Array(pipelines.keys) + Array(callables.keys) + (system?.outputNames ?? [])).sorted()
  }

  package func pipeline(named name: Name) throws(CheckError) -> Pipeline? {
    if let pipeline = pipelines[name.text] { return pipeline }
    guard let port = system?.output(named: name.text) ?? system?.input(named: name) else {
      return nil
    }
    pipelines[name.text] = Pipeline(port)
    return pipelines[name.text]
  }

  package func callable(named name: Name) throws(CheckError) -> Callable? {
    (isModel ? modelCallables[name.text] : nil) ?? callables[name.text]
  }

  package func inlineCold(
    _ diagram: String, range: SourceRange
  ) throws(CheckError) -> Observable<Value> {
    let source = Array(diagram.utf8)
    do {
      let read = try keys.diagram(source, in: 0..<source.count, role: .cold, tick: tick)
      let events = read.marks.map { TimedEvent(time: $0.time, event: keys.event($0.symbol)) }
      return ColdObservable(
        "cold(\"\(diagram)\")", scheduler: scheduler, events: TimedEvents(events))
    } catch {
      let start = Int(range.start) + error.range.lowerBound
      throw CheckError(
        CheckFact(error.fact), SourceRange(start, start + max(1, error.range.count)))
    }
  }
}
