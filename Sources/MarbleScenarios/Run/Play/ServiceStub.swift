import MarbleDiagrams
import MarbleStreams
import MarbleTestKit

/// A service whose calls are answered by the rows of a scenario.
final class ServiceStub {
  /// The name of the service in its first row.
  let name: Name
  private let scheduler: TestScheduler
  private var answers: [Answer] = []
  /// The positions of the answers, by their arguments.
  private var positions: [[ArgumentPattern.Kind]: Int] = [:]
  /// The answers with a wildcard among their arguments.
  private var loose: [Answer] = []
  /// Answers the calls that no row answers, in a session of a property.
  private var generated: (answer: Answers, log: SubscriptionLog)?
  /// Receives what happens to the answers, if a claim is about them.
  private let note: ((RunTrace.Happening) -> Void)?
  /// Receives the beginning and the end of each subscription to an answer, if a claim is about it.
  private let noteSubscription: ((_ isEnd: Bool) -> Void)?
  private(set) var isCalled = false
  /// The calls that no row answers.
  private(set) var errors: [RunError] = []

  /// Answers a call. The events of the answer follow from whether it takes a tick at least.
  private typealias Answers = ([Value], _ isForModel: Bool) -> (Bool) -> TimedEvents<Value>

  /// All rows with the same arguments. They answer the first, the second, … call; the last row
  /// answers all later calls.
  private final class Answer {
    let patterns: [ArgumentPattern.Kind]
    /// The subscriptions to all rows.
    let log: SubscriptionLog
    private(set) var rows: [(row: Plan.SourceRow, log: SubscriptionLog)] = []
    private var turns = CallTurns()
    /// The number of calls that the rows have answered.
    var calls: Int { turns.count }

    init(_ patterns: [ArgumentPattern.Kind], _ log: SubscriptionLog) {
      (self.patterns, self.log) = (patterns, log)
    }

    func add(_ row: Plan.SourceRow) {
      rows.append((row, SubscriptionLog(partOf: log)))
    }

    /// The row that answers a call.
    func next(
      at instant: Instant, isForModel: Bool
    ) -> (row: Plan.SourceRow, log: SubscriptionLog) {
      rows[min(turns.next(at: instant, isForModel: isForModel), rows.count - 1)]
    }

    /// The number of exactly matching arguments. Nil if an argument does not match.
    func rank(of arguments: [Value]) -> Int? {
      guard arguments.count == patterns.count else { return nil }
      var exact = 0
      for (pattern, argument) in zip(patterns, arguments) {
        guard case .exactly(let value) = pattern else { continue }
        guard value == argument else { return nil }
        exact += 1
      }
      return exact
    }
  }

  init(_ name: Name, in names: RunNames) {
    self.name = name
    scheduler = names.scheduler
    note = names.note(of: name.text)
    noteSubscription = names.noteOfSubscription(to: name.text)
  }

  /// Adds a row.
  func add(_ row: Plan.SourceRow, answering patterns: [ArgumentPattern.Kind]) {
    if let position = positions[patterns] {
      answers[position].add(row)
    } else {
      let answer = Answer(patterns, newLog())
      answer.add(row)
      positions[patterns] = answers.count
      answers.append(answer)
      if patterns.contains(.any) { loose.append(answer) }
    }
  }

  /// Answers the calls that no row answers as a session decides.
  func generate(
    _ service: Generators.Service, _ index: Int, by source: (any AnswerSource)?, tick: Duration
  ) {
    var turns = CallTurns()
    let answer: Answers = { [scheduler] arguments, isForModel in
      _ = turns.next(at: scheduler.now, isForModel: isForModel)
      // Outside a session there are none.
      guard let source else { return { _ in [] } }
      let answer = source.answer(
        service: index, arguments, at: scheduler.now, isForModel: isForModel)
      // Otherwise a stage that tries again at once would never end.
      let isOften = turns.isOften(isForModel: isForModel)
      return { isLate in
        service.events(of: answer, atLeast: isOften || isLate ? 1 : 0, tick: tick)
      }
    }
    generated = (answer, newLog())
  }

  private func newLog() -> SubscriptionLog {
    let log = SubscriptionLog(scheduler: scheduler)
    log.onChange = noteSubscription
    return log
  }

  /// The subscriptions to the answers of the rows with these arguments.
  func log(of patterns: [ArgumentPattern.Kind]) -> SubscriptionLog? {
    positions[patterns].map { answers[$0].log }
  }

  /// Closes the logs of the subscriptions.
  func closeLogs() {
    for answer in answers {
      answer.log.close()
      for (_, log) in answer.rows { log.close() }
    }
    generated?.log.close()
  }

  /// The rows that answered no call, each with the number of calls that the rows before it with the
  /// same arguments answered.
  var silentRows: [(row: Plan.SourceRow, calls: Int)] {
    answers.flatMap { answer in
      answer.rows.dropFirst(answer.calls).map { ($0.row, answer.calls) }
    }
  }

  /// The first answer that has sent a value and has not ended, with the instant of the value.
  var openAnswer: (call: String, value: Instant)? {
    for (row, log) in answers.flatMap(\.rows) {
      guard let first = row.events.first, !row.events.contains(where: \.event.isStopEvent),
        let open = log.windows.first(where: { $0.disposed == nil })
      else { continue }
      return (row.pattern, first.time.shifted(by: open.subscribed))
    }
    return nil
  }

  /// Answers a call with a stream that plays its row for each subscriber.
  ///
  /// - Parameters:
  ///   - isForModel: True for a call of the model of a claim. It gets the answer that the same call
  ///     of the code under test gets, and is not noted.
  ///   - isAwaited: True if the call ends with its first value.
  func answer(
    _ arguments: [Value], isForModel: Bool = false, isAwaited: Bool = false
  ) -> Observable<Value> {
    isCalled = true
    if let generated, answer(to: arguments) == nil {
      let events = generated.answer(arguments, isForModel)
      // A stage may also subscribe to one answer again and again.
      var turns = CallTurns()
      let log = isForModel ? nil : generated.log
      return Observable.deferred { [self] in
        _ = turns.next(at: scheduler.now, isForModel: isForModel)
        let isLate = turns.isOften(isForModel: isForModel)
        return self.stream(of: events(isLate), arguments, log, isAwaited)
      }.asPart()
    }
    guard let answer = answer(to: arguments) else {
      let call = Self.call(name.text, arguments)
      errors.append(.unanswered(call, at: scheduler.now, place: name.range))
      return .error(ScenarioError(.string("no row answers \(call)")))
    }
    let (row, log) = answer.next(at: scheduler.now, isForModel: isForModel)
    let stream = stream(of: row.events, arguments, isForModel ? nil : log, isAwaited)
    stream.answersAnyway = row.answersAnyway
    return stream
  }

  /// The stream that answers a call.
  ///
  /// - Parameter log: Nil for a call of the model, which is not noted.
  private func stream(
    of events: TimedEvents<Value>, _ arguments: [Value], _ log: SubscriptionLog?,
    _ isAwaited: Bool
  ) -> ColdObservable<Value> {
    let call = Self.call(name.text, arguments)
    guard let note, log != nil else {
      return ColdObservable(call, scheduler: scheduler, events: events, subscriptions: log)
    }
    let hasValue = events.contains { !$0.event.isStopEvent }
    return ColdObservable(
      call, scheduler: scheduler, events: events, subscriptions: log, endsWithValue: isAwaited
    ) {
      switch $0 {
      case .next(let value): note(.init(kind: .answer, value: value))
      case .error(let error): note(.init(kind: .failure, value: Value(of: error)))
      case .completed: if !hasValue { note(.init(kind: .answer, value: .void)) }
      case nil: note(.init(kind: .cancellation, value: Value(ofArguments: arguments)))
      }
    }
  }

  /// The text of a call, as messages show it.
  static func call(_ name: String, _ arguments: [Value]) -> String {
    "\(name)(\(arguments.map(\.description).joined(separator: ", ")))"
  }

  /// The answer with the most exact arguments. Of several, the first.
  private func answer(to arguments: [Value]) -> Answer? {
    if let position = positions[arguments.map { .exactly($0) }] { return answers[position] }
    var best: (answer: Answer, rank: Int)?
    for answer in loose {
      guard let rank = answer.rank(of: arguments) else { continue }
      if best.map({ rank > $0.rank }) ?? true { best = (answer, rank) }
    }
    return best?.answer
  }
}

/// Counts the calls of a service, so that the model of a claim gets the answers that the code under
/// test gets: equal calls at one instant have the same number in both.
struct CallTurns {
  private var instant: Instant?
  /// The number of calls before the instant.
  private var before = 0
  /// The number of calls at the instant, of the code under test and of the model.
  private var now = (code: 0, model: 0)

  /// The number of calls so far.
  var count: Int { before + max(now.code, now.model) }

  /// The number of the next call, counted from zero.
  mutating func next(at time: Instant, isForModel: Bool) -> Int {
    if time != instant {
      before = count
      now = (0, 0)
      instant = time
    }
    if isForModel {
      now.model += 1
      return before + now.model - 1
    }
    now.code += 1
    return before + now.code - 1
  }

  /// True if one side has made so many calls at the instant that their answers take time.
  func isOften(isForModel: Bool) -> Bool {
    (isForModel ? now.model : now.code) > Limits.answersPerInstant
  }
}
