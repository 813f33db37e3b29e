import MarbleDiagrams
import MarbleStreams
import MarbleTestKit

/// The sources of one run: its hot, cold and subject rows, and the services that rows answer.
package final class RunSources {
  private let file: SourceFile
  /// The names of rows that feed the system.
  private let inputs: Set<String>
  private let generators: Generators
  private let answers: (any AnswerSource)?
  private let names: RunEnvironment
  private(set) var services: [String: ServiceStub] = [:]
  private(set) var subjects: [String: SubjectSource] = [:]
  /// The names of the subjects without a row, in the order in which they are made.
  package private(set) var subjectsOfStreams: [Name] = []
  private(set) var problems: [Problem] = []
  /// The players of rows, each with the position of its row.
  private var players: [(row: Int, player: SourcePlayer)] = []

  /// - Parameter names: Receives the sources by name. It has the clock and the failures of the run.
  init(_ plan: borrowing Plan, _ names: RunEnvironment) {
    file = plan.file
    inputs = plan.inputs
    generators = plan.generators
    answers = plan.answers
    self.names = names
  }

  /// Returns the subject of a row, so that a probe can send into it.
  package func subject(of row: String) -> (any SubjectType<Value>)? { subjects[row] }

  private var scheduler: TestScheduler { names.scheduler }

  /// Makes the source of every row. Errors are added to `problems`.
  func make(_ rows: [Plan.SourceRow]) {
    for (index, row) in rows.enumerated() { make(row, index) }
  }

  /// The players of all rows in the order of the rows.
  ///
  /// - Parameter inputs: The players of the rows that a system reads.
  func players(with inputs: [(row: Int, player: SourcePlayer)]) -> [SourcePlayer] {
    (players + inputs).sorted { $0.row < $1.row }.map(\.player)
  }

  /// Notes the call of a service, and returns the stream with which the rows answer it.
  func call(_ stub: ServiceStub, _ arguments: [Value]) -> Observable<Value> {
    names.log(of: stub.name, at: stub.place).note(arguments)
    return stub.answer(arguments)
  }

  /// Closes the logs of the services.
  func closeLogs() {
    for service in services.values { service.closeLogs() }
  }

  /// The calls of services that no row answers.
  var errors: [RunError] { services.keys.sorted().flatMap { services[$0]!.errors } }

  private func make(_ row: Plan.SourceRow, _ index: Int) {
    let name = row.name.text
    switch row.kind {
    case .hot:
      if inputs.contains(name) { return }
      let log = SubscriptionLog(scheduler: scheduler)
      let source =
        names.admission(ofRow: name).map {
          HotObservable(
            name, scheduler: scheduler, events: row.events, subscriptions: log, admitting: $0)
        } ?? HotObservable(name, scheduler: scheduler, events: row.events, subscriptions: log)
      names.add(Pipeline(source), name, log)
      players.append((index, source.player))
    case .cold:
      let log = SubscriptionLog(scheduler: scheduler)
      let source = ColdObservable(
        name, scheduler: scheduler, events: row.events, subscriptions: log)
      names.add(Pipeline(source), name, log)
    case .subject(let initializer):
      makeSubject(row, index, initializer)
    case .service(let patterns):
      stub(of: row).add(row, answering: patterns)
    case .generated(let index):
      stub(of: row).generate(generators.services[index], index, by: answers, tick: names.tick)
    }
  }

  /// The service of a row. The first row makes it.
  private func stub(of row: Plan.SourceRow) -> ServiceStub {
    let name = row.name.text
    if let stub = services[name] { return stub }
    let stub = ServiceStub(
      name, scheduler: scheduler, place: row.name.range, noting: names.note(of: name),
      names.noteOfSubscription(to: name))
    services[name] = stub
    names.set(
      Callable(arity: nil) { [unowned self] arguments in .stream(call(stub, arguments)) }, name)
    names.setForModel(
      Callable(arity: nil) { .stream(stub.answer($0, isForModel: true)) }, name)
    return stub
  }

  private func makeSubject(_ row: Plan.SourceRow, _ index: Int, _ initializer: Expression) {
    let name = row.name.text
    do {
      let subject = try subject(row.name, initializer)
      if let trace = names.trace, let index = trace.index(of: name),
        let initial = subjects[name]?.initial
      {
        trace.note(.initial(initial), of: index)
      }
      if subject is RelaySubject, let end = row.end {
        problems.append(
          Problem(PlanError(.relayEnds(name), end), in: file))
      }
      let player =
        names.admission(ofRow: name).map {
          SourcePlayer(name, scheduler, row.events, into: subject, admitting: $0)
        } ?? SourcePlayer(name, scheduler, row.events, into: subject)
      players.append((index, player))
    } catch {
      problems += error.problems(in: file)
    }
  }

  /// Makes the subject of a `let` statement, which has no row.
  func makeSubject(_ name: Name, _ initializer: Expression) throws(CheckErrors) {
    _ = try subject(name, initializer)
    subjectsOfStreams.append(name)
    // As a subscriber at zero receives it.
    if let source = subjects[name.text], let initial = source.initial {
      source.noteForClaims?(.next(initial))
    }
  }

  private func subject(
    _ name: Name, _ initializer: Expression
  ) throws(CheckErrors) -> any SubjectType<Value> {
    let subject = try names.compiler.subject(initializer)
    let log = SubscriptionLog(scheduler: scheduler)
    let source = SubjectSource(
      name.text, subject, subscriptions: log, evaluationLog: names.evaluationLog, place: name.range,
      clock: scheduler, replay: replay(of: subject, made: initializer))
    if source.passesValues { source.noteForClaims = names.noteOfSubject(name.text) }
    subjects[name.text] = source
    names.add(Pipeline(source), name.text, log)
    return subject
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
    return PlayedSource.Replay(count: subject.bufferSize, window: window)
  }
}
