import MarbleDiagrams
import MarbleStreams
import MarbleTestKit

/// The streams, closures and outputs of one run by their names, and the logs of what happens to
/// them.
package final class RunNames {
  package let scheduler: TestScheduler
  package private(set) lazy var schedulers = VirtualSchedulers(scheduler)
  package let evaluationLog: EvaluationLog
  package let tasks: RunTasks
  private let plan: Plan
  /// The other library whose operators make the stages, if there is one.
  package let library: LibraryUse?
  /// The keys of the scenario, and which of them are used.
  package private(set) var keys: KeyTable
  package private(set) var calls: [String: CallLog] = [:]
  /// The subscriptions of the rows and the subjects.
  private(set) var subscriptions: [String: SubscriptionLog] = [:]
  private(set) var services: [String: ServiceStub] = [:]
  private(set) var subjects: [String: SubjectSource] = [:]
  /// The names of the subjects, in the order in which they are made.
  private(set) var subjectsOfStreams: [Name] = []
  /// The system of the run. Nil if there is none or if it is not built yet.
  var system: SystemConnection?
  private var pipelines: [String: Pipeline]
  private var callables: [String: Callable] = [:]
  private var modelCallables: [String: Callable] = [:]
  /// The players of rows, each with the position of its row.
  private var players: [(row: Int, player: SourcePlayer)] = []
  /// Notes what happens to the names of the claims. Nil without claims.
  package let trace: RunTrace?
  /// True while a definition is made that only the model of a claim uses. Its calls of services
  /// are not noted.
  var isModel = false
  /// The conditions of invented rows, by the names of the rows.
  let gates: [String: EventGate]

  init(_ plan: Plan, _ loop: RunLoop, evaluationLog: EvaluationLog) {
    self.plan = plan
    scheduler = loop.scheduler
    tasks = loop.tasks
    self.evaluationLog = evaluationLog
    pipelines = Dictionary(minimumCapacity: plan.sources.count + plan.definitions.count)
    library = plan.library.map(LibraryUse.init)
    keys = plan.keys
    gates = plan.generators.gates
    trace = plan.claims.isEmpty ? nil : RunTrace(plan.watchedNames, in: tasks, scheduler)
  }

  /// Makes the streams and closures of the run.
  var compiler: Compiler {
    Compiler(environment: self, registry: plan.operators, library: library)
  }

  func set(_ pipeline: Pipeline, _ name: String) { pipelines[name] = pipeline }

  func set(_ callable: Callable, _ name: String) { callables[name] = callable }

  /// The log of the calls of a closure or a service. The first use begins the log.
  package func log(of name: String, at place: SourceRange? = nil) -> CallLog {
    if let log = calls[name] { return log }
    let log = CallLog(in: self, place: place ?? plan.syntax.titleRange)
    log.onCall = note(of: name).map { note in { note(.init(kind: .call, value: $0)) } }
    calls[name] = log
    return log
  }

  /// Notes no more subscriptions.
  func closeLogs() {
    for log in subscriptions.values { log.close() }
    for service in services.values { service.closeLogs() }
  }

  /// The calls of services that no row answers.
  var errors: [RunError] { services.keys.sorted().flatMap { services[$0]!.errors } }

  /// Releases the streams and closures. The logs stay.
  func removeAll() {
    // It has not ended if the main queue is blocked.
    system?.end()
    system = nil
    pipelines = [:]
    callables = [:]
    modelCallables = [:]
    for gate in gates.values { gate.isOpen = nil }
  }
}

// The sources of a run: its hot and cold rows, its subjects, and the services that rows answer.

extension RunNames {
  /// The players of all rows in the order of the rows.
  var allPlayers: [SourcePlayer] {
    (players + (system?.players ?? [])).sorted { $0.row < $1.row }.map(\.player)
  }

  /// Makes the source of every row.
  func makeSources() {
    for (index, row) in plan.sources.enumerated() { make(row, index) }
  }

  private func make(_ row: Plan.SourceRow, _ index: Int) {
    let name = row.name.text
    switch row.kind {
    case .hot:
      if plan.isInput(row) { return }
      let log = SubscriptionLog(scheduler: scheduler)
      let source =
        admission(ofRow: name).map {
          HotObservable(
            name, scheduler: scheduler, events: row.events, subscriptions: log, admitting: $0)
        } ?? HotObservable(name, scheduler: scheduler, events: row.events, subscriptions: log)
      add(source, name, log)
      players.append((index, source.player))
    case .cold:
      let log = SubscriptionLog(scheduler: scheduler)
      add(
        ColdObservable(name, scheduler: scheduler, events: row.events, subscriptions: log), name,
        log)
    case .service(let patterns):
      stub(of: row).add(row, answering: patterns)
    case .generated(let index):
      stub(of: row).generate(
        plan.generators.services[index], index, by: plan.answers, tick: plan.tick)
    }
  }

  /// Names a source and notes its subscriptions.
  private func add(_ source: Observable<Value>, _ name: String, _ log: SubscriptionLog) {
    pipelines[name] = Pipeline(source)
    subscriptions[name] = log
  }

  /// The service of a row. The first row makes it.
  private func stub(of row: Plan.SourceRow) -> ServiceStub {
    let name = row.name.text
    if let stub = services[name] { return stub }
    let stub = ServiceStub(row.name, in: self)
    services[name] = stub
    callables[name] = Callable(arity: nil) { [self] in .stream(call(stub, $0)) }
    modelCallables[name] = Callable(arity: nil) { .stream(stub.answer($0, isForModel: true)) }
    return stub
  }

  /// Notes the call of a service, and returns the stream with which the rows answer it.
  func call(
    _ stub: ServiceStub, _ arguments: [Value], isAwaited: Bool = false
  ) -> Observable<Value> {
    let name = stub.name.text
    guard tasks.isOnThread(using: name) else { return .error(ServiceError.foreignThread(name)) }
    log(of: name, at: stub.name.range).note(arguments)
    return stub.answer(arguments, isAwaited: isAwaited)
  }

  /// Makes the subject of a `let` statement.
  func makeSubject(_ name: Name, _ initializer: Expression) throws(CheckErrors) {
    let subject = try compiler.subject(initializer)
    let log = SubscriptionLog(scheduler: scheduler)
    let source = SubjectSource(
      name, subject, subscriptions: log, evaluationLog: evaluationLog, clock: scheduler,
      replay: replay(of: subject, made: initializer))
    if source.passesValues { source.noteForClaims = noteOfSubject(name.text) }
    subjects[name.text] = source
    add(source, name.text, log)
    subjectsOfStreams.append(name)
    // As a subscriber at zero receives it.
    if let initial = source.initial { source.noteForClaims?(.next(initial)) }
  }

  /// Which values a subject replays, with the duration in the words of the text.
  private func replay(
    of subject: any SubjectType<Value>, made initializer: Expression
  ) -> PlayedSource.Replay? {
    guard let subject = subject as? ReplaySubject<Value> else { return nil }
    let window = subject.window.map { duration in
      guard case .call(let call) = initializer.node,
        let argument = call.arguments.first(where: { $0.label?.text == "window" })
      else { return (duration, formatTime(.zero.advanced(by: duration))) }
      return (duration, argument.value.spelling)
    }
    return (subject.bufferSize, window)
  }
}

extension RunNames: ScenarioEnvironment {
  package var tick: Duration { plan.tick }
  package var numbers: [String: Value] { plan.numbers }

  package var names: [String] {
    (Array(pipelines.keys) + Array(callables.keys) + (system?.outputNames ?? [])).sorted()
  }

  package func pipeline(named name: Name) -> Pipeline? {
    if let pipeline = pipelines[name.text] { return pipeline }
    guard let port = system?.output(named: name.text) ?? system?.input(named: name) else {
      return nil
    }
    pipelines[name.text] = Pipeline(port)
    return pipelines[name.text]
  }

  package func callable(named name: Name) -> Callable? {
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
