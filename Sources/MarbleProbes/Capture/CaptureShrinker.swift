import MarbleDiagrams
import MarbleScenarios
import MarbleTestKit

/// Why a session cannot be made smaller.
package enum ShrinkError: Error, Sendable {
  case noSystem
  /// A property has at most so many events.
  case tooManyEvents(Int)
  /// The statement is wrong.
  case invalid([Failure], statement: String)
  /// The session does not break the statement.
  case holds
  /// The smallest session needs more than rows can say.
  case unwritable
}

/// Makes a session smaller, as a hunt does with a session that it has invented: the inputs and the
/// services of the log become `any` rows with its values, and the log is one session of them.
///
/// The smaller session has fewer events and calls, at other times. An event keeps its value and a
/// call its answer, and there is no call that the log does not have.
struct CaptureShrinker {
  private let draft: CaptureDraft
  /// The settings of the scenario that reproduces the session, as far as they are needed.
  private let until: [String]
  private var lateness: [Duration] { draft.way.lateness }
  private let registry: SystemRegistry
  private let path: String
  private var session: CapturedSession { draft.session }
  private var log: RecordedSession { draft.session.log }

  init(_ found: CaptureSearch.Found, _ registry: SystemRegistry, path: String) {
    draft = found.draft
    until = found.text.split(separator: "\n").map { String($0.drop { $0 == " " }) }
      .filter { $0.hasPrefix("until ") }
    self.registry = registry
    self.path = path
  }

  /// The text of the smallest scenario that breaks a statement, and the number of its events.
  func shrink(to statement: String) throws(ShrinkError) -> CaptureSmallest {
    guard session.system != nil else { throw .noSystem }
    guard log.inputCount <= SessionShape.eventLimit else { throw .tooManyEvents(log.inputCount) }
    let smallest = try smallest(statement)
    guard let text = smallest.text else { throw .unwritable }
    return CaptureSmallest(
      text: text, events: smallest.session.eventCount, words: smallest.words)
  }

  /// - Parameter least: The number of events that each input keeps.
  private func smallest(
    _ statement: String, least: Int = 0
  ) throws(ShrinkError) -> BrokenProperty {
    let (text, answers) = property(statement, least: least)
    let trial = ScenarioTrial(of: text, path: path, systems: registry)
    let (prepared, problems) = trial.plan
    guard let plan = prepared else {
      throw .invalid(problems.map(\.failure).readable, statement: statement)
    }
    let late = lateness.map(\.wholeNanoseconds)
    var shape = SessionShape(plan, drawsOrder: true, lateness: late.max().map { 0...$0 })
    shape.keepsExchanges = true
    let run = PropertyRun(plan: plan, shape: shape)
    var start = Session(rows: rows, seed: 0)
    start.answers = answers
    start.lateness = late
    guard let outcome = broken(start, run) else { throw .holds }
    // A statement that asks for an event is broken without any, which says nothing.
    if least == 0, run.outcome(of: Session(rows: rows.map { _ in [] }, seed: 0)).isBroken {
      return try self.smallest(statement, least: 1)
    }
    return BrokenProperty(outcome, number: 1, of: 1, seed: 0, in: run, of: trial.runner)
  }

  /// The outcome of the session in the first order that breaks a claim.
  private func broken(_ session: Session, _ run: PropertyRun) -> PropertyOutcome? {
    var orders = OrderExploration()
    var session = session
    while orders.count < Self.orderLimit, let order = orders.next() {
      session.order = order
      let outcome = run.outcome(of: session)
      if outcome.isBroken { return outcome }
      run.execute(session) { played, _ in
        orders.note(alternatives: played.exploration?.alternatives ?? [])
      }
    }
    return nil
  }

  private static let orderLimit = 300

  // MARK: The session

  private var rows: [[Session.Event]] {
    session.inputs.indices.map { input in
      let values = values(ofInput: input)
      return session.inputs[input].events.indices.compactMap { event in
        guard case .next(let value) = session.inputs[input].events[event],
          let choice = values.firstIndex(of: value)
        else { return nil }
        return Session.Event(tick: tick(at: log.inputs[input].events[event].time), choice: choice)
      }
    }
  }

  private func tick(at time: Int64) -> Int { tick(max(0, time + min(0, draft.lead))) }

  private func tick(_ time: Int64) -> Int { Int(TickChoice.rounded(time, to: draft.tick)) }

  private func values(ofInput input: Int) -> [Value] {
    session.inputs[input].events.compactMap(\.element).withoutRepetitions
  }

  // MARK: The property

  /// The text of the property, and the answers of the log as choices of its services.
  private func property(
    _ statement: String, least: Int
  ) -> (String, [Session.Call: Session.Answer]) {
    var writer = ScenarioWriter(tick: .nanoseconds(draft.tick), hasLeaps: true)
    var lines: [String] = []
    for (index, input) in session.inputs.enumerated() {
      let values = values(ofInput: index)
      let last = log.inputs[index].events.map { tick(at: $0.time) }.max() ?? 0
      lines.append(
        "any \(input.name) \(values.map(\.description).joined(separator: ", "))"
          + " count \(least)...\(input.events.count) within \(max(1, last))t")
    }
    var answers: [Session.Call: Session.Answer] = [:]
    var services = 0
    for service in session.services {
      let calls = session.calls.indices.filter { session.calls[$0].service == service }
      // No choice of a service answers a call that was cancelled.
      guard !calls.contains(where: { log.calls[$0].isAnsweredAnyway }) else {
        lines += calls.map { draft.answerRow(of: $0, &writer) }.lines
        continue
      }
      let choices = choices(of: calls)
      var turns: [[Value]: Int] = [:]
      for call in calls {
        let arguments = session.calls[call].arguments
        let turn = turns[arguments, default: 0]
        turns[arguments] = turn + 1
        answers[Session.Call(service: services, arguments: arguments, turn: turn)] =
          answer(to: call, choices)
      }
      lines.append(choices.line(of: service, longest: calls.map(length).max() ?? 0, &writer))
      services += 1
    }
    if let latest = lateness.max() { lines.append("late 0...\(formatDuration(latest))") }
    // A system of streams works only for what is watched.
    let watched = session.outputs.map(\.name) + (draft.way.watchesAll ? session.otherOutputs : [])
    lines += watched.enumerated().map { "observe watched\($0 + 1) = \($1)" }
    let settings =
      ["system \(session.system?.name ?? "")", "tick \(formatDuration(draft.length))"] + until
    let text = writer.text(title: session.title, settings: settings, lines + [statement])
    return ("property" + text.dropFirst("scenario".count), answers)
  }

  /// The ticks until the last event of an answer.
  private func length(of call: Int) -> Int {
    log.calls[call].answers.last.map { tick($0.time - log.calls[call].time) } ?? 0
  }

  /// The answers to the calls of a service. A service with one answer may complete with it.
  private func choices(of calls: [Int]) -> AnswerChoices {
    let isStream = calls.contains { call in
      let answers = session.calls[call].answers
      let isAtOnce =
        answers.count == 2 && answers[1].isCompleted && !answers[0].isStopEvent
        && tick(log.calls[call].answers[0].time - log.calls[call].time) == length(of: call)
      let isOpen = answers.count == 1 && !answers[0].isStopEvent
      return !(answers.isEmpty || isAtOnce || answers.count == 1 && !isOpen)
        && !(isOpen && session.isAsync(session.calls[call].service))
    }
    let events = calls.flatMap { session.calls[$0].answers }.withoutRepetitions
    let values = events.filter { !$0.isStopEvent }
    let most = calls.map { session.calls[$0].answers.count { !$0.isStopEvent } }.max() ?? 0
    guard isStream, !values.isEmpty else {
      let one = calls.compactMap { session.calls[$0].answers.first }.withoutRepetitions
      return AnswerChoices(values: [], ends: one, most: nil)
    }
    return AnswerChoices(values: values, ends: events.filter(\.isStopEvent), most: most)
  }

  private func answer(to call: Int, _ choices: AnswerChoices) -> Session.Answer {
    let events = session.calls[call].answers
    let ticks = log.calls[call].answers.map { tick($0.time - log.calls[call].time) }
    let end = choices.most == nil ? events.first : events.last.flatMap { $0.isStopEvent ? $0 : nil }
    let choice = end.flatMap { choices.ends.firstIndex(of: $0) } ?? choices.ends.count
    guard choices.most != nil else {
      return Session.Answer(choice: choice, delay: ticks.first ?? 0)
    }
    let values = zip(events, ticks).compactMap { event, tick in
      choices.values.firstIndex(of: event).map { Session.Event(tick: tick, choice: $0) }
    }
    return Session.Answer(
      choice: choices.values.count + choice, delay: ticks.last ?? 0, values: values)
  }
}

/// The answers of a service, as an `any cold` row lists them. No answer is the last choice.
private struct AnswerChoices {
  /// The values before an end, of a service that sends several.
  let values: [StreamEvent<Value, Value>]
  let ends: [StreamEvent<Value, Value>]
  /// The most values of an answer. Nil for a service with one answer.
  let most: Int?

  func line(of service: String, longest: Int, _ writer: inout ScenarioWriter) -> String {
    let ends = (ends.map { writer.choice($0) } + ["never"]).joined(separator: ", ")
    let span = "within \(max(1, longest))t"
    guard let most else { return "any cold \(service) \(ends) \(span)" }
    let values = values.map { writer.choice($0) }.joined(separator: ", ")
    return "any cold \(service) \(values) count 0...\(most) ends \(ends) \(span)"
  }
}

/// The smallest session that still does what is asked for.
package struct CaptureSmallest: Sendable {
  package let text: String
  /// The events of its inputs.
  package let events: Int
  package let words: String
}

extension Array where Element: Equatable {
  fileprivate var withoutRepetitions: [Element] {
    reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}

extension ScenarioWriter {
  /// An answer as a choice of `any cold`.
  fileprivate mutating func choice(_ event: StreamEvent<Value, Value>) -> String {
    if case .next(let value) = event { return value.description }
    return rows.row([Occurrence(time: .zero, event)])
  }
}
