import MarbleDiagrams
import MarbleStreams
import MarbleTestKit

/// Connects a registered system with the rows of one run.
final class SystemConnection: PortRegistrar {
  private unowned let run: ScenarioRun
  /// The ports of the system. Nil when the run is over.
  private var stage: SystemStage?
  /// The values with which the inputs start. An event has none.
  private var startValues: [String: Value?] = [:]
  /// The inputs that pipelines use, as streams.
  private var inputs: [String: SubjectSource] = [:]
  private(set) var players: [(row: Int, player: SourcePlayer)] = []

  init(_ run: ScenarioRun) { self.run = run }

  /// Builds the system, and connects its ports.
  func build(_ system: SystemDefinition) {
    let stage = SystemStage(run.scheduler, run.tasks, wiring: self)
    self.stage = stage
    run.tasks.perform(system.name) { system.build(stage) }
    for service in stage.errorTypes.keys { _ = run.names.log(of: service) }
    checkErrors(of: stage)
  }

  var loggedTexts: LoggedTexts? { run.loggedTexts }
  var streamContext: SubscriptionContext? { run.systemSubscription }
  var outputNames: [String] { stage?.outputs.keys.sorted() ?? [] }

  func output(named name: String) -> Observable<Value>? { stage?.outputs[name]?() }

  /// An input as a stream: the value that it has when it is subscribed to, and each edit after it.
  func input(named name: Name) -> Observable<Value>? {
    guard let start = startValues[name.text] else { return nil }
    let subject: any SubjectType<Value> =
      start.map { BehaviorSubject(value: $0) } ?? PublishSubject<Value>()
    let source = SubjectSource(
      name, subject, subscriptions: SubscriptionLog(scheduler: run.scheduler),
      evaluationLog: run.evaluationLog, clock: run.scheduler)
    inputs[name.text] = source
    return source
  }

  /// Sends the edit of an input to the pipelines that use it.
  fileprivate func note(_ value: Value, of input: String) { inputs[input]?.onNext(value) }

  /// Starts the system.
  func begin() {
    for start in stage?.starts ?? [] { start() }
  }

  /// Releases the system.
  func end() {
    stage?.release()
    stage = nil
    inputs = [:]
    players = []
  }

  func input(_ port: InputPort) -> Value? {
    let trace = run.names.trace
    let name = trace?.index(of: port.name)
    if let name, let initial = port.initial {
      trace?.note(.init(kind: nil, value: initial), of: name)
    }
    startValues[port.name] = .some(port.initial)
    guard let (row, events) = accepted(port) else { return nil }
    // Before the system is there, no condition about it holds.
    let isGated = run.names.gates[port.name] != nil
    guard !isGated, let first = events.first, first.time == .zero,
      case .next(let start) = first.event
    else {
      play(events[...], of: row, into: port)
      return nil
    }
    startValues[port.name] = start
    if let name { trace?.note(.init(kind: .value, value: start), of: name) }
    play(events.dropFirst(), of: row, into: port)
    return start
  }

  func event(_ port: InputPort) {
    startValues[port.name] = .some(nil)
    guard let (row, events) = accepted(port) else { return }
    play(events[...], of: row, into: port)
  }

  /// Finds the errors in the rows of services that the system cannot receive.
  private func checkErrors(of stage: SystemStage) {
    for row in run.plan.sources {
      guard case .service = row.kind, let errorType = stage.errorTypes[row.name.text]
      else { continue }
      for (mark, event) in zip(row.diagram.marks, row.events) {
        guard case .error(let error) = event.event,
          let fact = errorType.refusal(of: error, in: row.name.text, by: stage.conversions)
        else { continue }
        note(fact, SourceRange(mark.offset, mark.offset + 1))
      }
    }
  }

  func call(
    _ name: String, _ arguments: [Value], hasOwn: Bool, isStream: Bool
  ) -> Observable<Value>? {
    let names = run.names
    if let stub = names.services[name] {
      guard isStream else { return names.call(stub, arguments, isAwaited: true) }
      return .deferred { names.call(stub, arguments) }.asPart()
    }
    names.log(of: name).note(arguments)
    if hasOwn { return nil }
    let call = ServiceStub.call(name, arguments)
    run.note(.unanswered(call, at: run.scheduler.now, place: run.plan.syntax.titleRange))
    return .error(ScenarioError(.string("no row answers \(call)")))
  }

  func refuse(
    _ name: String, _ answer: Value, type: String, reason: ValueReadingError?
  ) -> any Error {
    let place = run.names.services[name]?.name.range ?? run.plan.syntax.titleRange
    run.note(.answerType(name, type: type, answer, reason: reason, place: place))
    return ScenarioError(.string("'\(name)' answers \(type), not \(answer)"))
  }

  /// The events of an input's row. Nil if it has no row, or if the input does not accept all of
  /// them.
  private func accepted(_ port: InputPort) -> (row: Int, events: TimedEvents<Value>)? {
    let rows = run.plan.sources
    guard let index = rows.firstIndex(where: { $0.name.text == port.name }) else { return nil }
    let row = rows[index]
    var events: TimedEvents<Value> = []
    for (mark, event) in zip(row.diagram.marks, row.events) {
      let range = SourceRange(mark.offset, mark.offset + 1)
      guard case .next(var value) = event.event else {
        note(.inputEnds(port.name), range)
        return nil
      }
      if port.type == SystemPort.void, run.names.keys.standsForItself(mark.symbol) {
        value = .void
      }
      guard port.accepts(value) else {
        note(
          .inputType(port.name, type: port.type, value: value, reason: port.reason(value)), range)
        return nil
      }
      events.append(TimedEvent(time: event.time, event: .next(value)))
    }
    return (index, events)
  }

  private func play(
    _ events: ArraySlice<TimedEvent<Value>>, of row: Int, into port: InputPort
  ) {
    let player = SourcePlayer(
      port.name, run.scheduler, TimedEvents(events),
      into: PortObserver(
        port: port, connection: self, tasks: run.tasks,
        admits: run.names.admission(ofRow: port.name)))
    players.append((row, player))
  }

  private func note(_ fact: PlanFact, _ range: SourceRange) {
    run.problems.append(Problem(PlanError(fact, range), in: run.plan.file))
  }
}

/// An input as an observer.
private struct PortObserver: ObserverType {
  let port: InputPort
  unowned let connection: SystemConnection
  let tasks: RunTasks
  /// Decides whether a value is sent, and notes it for the claims.
  let admits: ((Event<Value>) -> Bool)?

  func onNext(_ value: Value) {
    guard admits?(.next(value)) ?? true else { return }
    connection.note(value, of: port.name)
    tasks.pass(value, from: port.name) {
      tasks.perform(port.name) { [port] in port.send(value) }
    }
  }

  func onError(_ error: any Error) {}
  func onCompleted() {}
}

extension ServiceErrorType {
  /// Why a service cannot fail with the error of a row; nil if it can.
  ///
  /// A case names an error of the client or of the library. Any other value is an error of its own,
  /// which only a stream without a type of errors can have.
  fileprivate func refusal(
    of error: any Error, in service: String, by conversions: ErrorConversions
  ) -> PlanFact? {
    let value = Value(of: error)
    switch self {
    case .never: return .serviceNeverFails(service)
    case .errors(let type, let isAccepted):
      if isAccepted(conversions.converted(error, to: isAccepted)) { return nil }
      return .serviceErrorMismatch(service, type: type, value, reason: conversions.reason(value))
    case .anyError:
      guard value.caseName != nil, conversions.converted(error) is ScenarioError,
        !value.isErrorOfLibrary
      else { return nil }
      return .serviceError(service, value, reason: conversions.reason(value))
    }
  }
}
