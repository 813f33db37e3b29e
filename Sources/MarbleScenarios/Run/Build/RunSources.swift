import MarbleDiagrams
import MarbleStreams
import MarbleTestKit

/// The sources of one run: its hot and cold rows, its subjects, and the services that rows answer.
package final class RunSources {
  /// The names of rows that feed the system.
  private let inputs: Set<String>
  private let generators: Generators
  private let answers: (any AnswerSource)?
  private let names: RunEnvironment
  private(set) var services: [String: ServiceStub] = [:]
  private(set) var subjects: [String: SubjectSource] = [:]
  /// The names of the subjects, in the order in which they are made.
  package private(set) var subjectsOfStreams: [Name] = []
  /// The players of rows, each with the position of its row.
  private var players: [(row: Int, player: SourcePlayer)] = []

  /// - Parameter names: Receives the sources by name. It has the clock and the failures of the run.
  init(_ plan: borrowing Plan, _ names: RunEnvironment) {
    inputs = plan.inputs
    generators = plan.generators
    answers = plan.answers
    self.names = names
  }

  private var scheduler: TestScheduler { names.scheduler }

  /// Makes the source of every row.
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

  /// Makes the subject of a `let` statement.
  func makeSubject(_ name: Name, _ initializer: Expression) throws(CheckErrors) {
    let subject = try names.compiler.subject(initializer)
    let log = SubscriptionLog(scheduler: scheduler)
    let source = SubjectSource(
      name.text, subject, subscriptions: log, evaluationLog: names.evaluationLog, place: name.range,
      clock: scheduler, replay: replay(of: subject, made: initializer))
    if source.passesValues { source.noteForClaims = names.noteOfSubject(name.text) }
    subjects[name.text] = source
    names.add(Pipeline(source), name.text, log)
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
    return PlayedSource.Replay(count: subject.bufferSize, window: window)
  }
}
