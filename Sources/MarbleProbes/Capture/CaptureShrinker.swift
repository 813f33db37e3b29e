import MarbleDiagrams
import MarbleScenarios
import MarbleTestKit

/// The behaviour that the smallest session of a log still has.
package enum CaptureGoal: Sendable {
  /// It shows the last output of the log.
  case lastOutput
  /// It breaks this statement.
  case statement(String)
  /// It breaks a statement of this property, which may use its own definitions.
  case property(SourceFile, ScenarioSyntax)
}

/// Why a session cannot be made smaller.
package enum ShrinkError: Error, Sendable {
  case noSystem
  /// A property has at most so many events.
  case tooManyEvents(Int)
  /// The log has no output with a value.
  case noOutput
  /// The statement is wrong.
  case invalid([Failure], statement: String)
  /// The session does not break the statement.
  case holds
  /// The smallest session needs more than rows can say.
  case unwritable
}

/// Makes a session smaller, as a hunt does with a session that it has invented: the inputs and the
/// services of the log become `any` rows with its values, and the log is one session of them.
struct CaptureShrinker {
  private let draft: CaptureDraft
  private let registry: SystemRegistry
  private let path: String
  private var session: CapturedSession { draft.session }
  private var log: RecordedSession { draft.session.log }

  init(_ draft: CaptureDraft, _ registry: SystemRegistry, path: String) {
    self.draft = draft
    self.registry = registry
    self.path = path
  }

  /// The text of the smallest scenario, and the number of its events.
  ///
  /// - Parameters:
  ///   - shown: The events of the outputs in the run.
  ///   - lateness: How late the timers are in the run that reproduces the log.
  func shrink(
    to goal: CaptureGoal, shown: [[Occurrence<Value>]], lateness: [Duration]
  ) throws(ShrinkError) -> CaptureSmallest {
    guard session.system != nil else { throw .noSystem }
    guard log.inputCount <= SessionShape.eventLimit else { throw .tooManyEvents(log.inputCount) }
    let claims = try claims(of: goal, shown)
    var attempt = try broken(claims, lateness, least: 0)
    // A statement that asks for an event is broken without any, which says nothing.
    if attempt.isBrokenWhenEmpty { attempt = try broken(claims, lateness, least: 1) }
    let (run, runner, broken) = (attempt.run, attempt.runner, attempt.outcome)
    let smallest = BrokenProperty(broken, number: 1, of: 1, seed: 0, in: run)
    guard var text = smallest.text(runner) else { throw .unwritable }
    if case .lastOutput = goal { text = recorded(text, claims[0]) }
    return CaptureSmallest(
      text: text, events: smallest.session.eventCount, words: smallest.words)
  }

  /// The session as one of a property that it breaks.
  private struct Attempt {
    let run: PropertyRun
    let runner: ScenarioRunner
    let outcome: PropertyOutcome
    let isBrokenWhenEmpty: Bool
  }

  /// - Parameter least: The number of events that each input keeps.
  private func broken(
    _ claims: [String], _ lateness: [Duration], least: Int
  ) throws(ShrinkError) -> Attempt {
    let (text, answers) = property(claims, lateness, least: least)
    let file = SourceFile(path: path, bytes: Array(text.utf8))
    let runner = ScenarioRunner(file: file, systems: registry)
    guard let syntax = file.scenarios.first else {
      throw .invalid(
        file.errors.map { Problem($0, in: file).failure }, statement: claims.last ?? "")
    }
    let (ready, problems) = runner.prepare(syntax)
    let prepared = ready?.plan
    ready?.tearDown()
    guard let plan = prepared, problems.isEmpty else {
      throw .invalid(problems.map(\.failure).withoutRepetitions, statement: claims.last ?? "")
    }
    let late = lateness.map(\.wholeNanoseconds)
    let run = PropertyRun(
      plan: plan,
      shape: SessionShape(plan, drawsOrder: true, lateness: late.max().map { 0...$0 }))
    var start = Session(rows: rows, seed: 0)
    start.answers = answers
    start.lateness = late
    guard let outcome = broken(start, run) else { throw .holds }
    let empty = Session(rows: rows.map { _ in [] }, seed: 0)
    return Attempt(
      run: run, runner: runner, outcome: outcome,
      isBrokenWhenEmpty: least == 0 && run.outcome(of: empty).isBroken)
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
    _ claims: [String], _ lateness: [Duration], least: Int
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
      guard calls.allSatisfy({ session.calls[$0].isChoice }) else {
        lines += calls.map { draft.answerRow(of: $0, &writer) }.lines
        continue
      }
      let choices = calls.compactMap { session.calls[$0].answers.first }.withoutRepetitions
      var turns: [[Value]: (count: Int, time: Int64)] = [:]
      var longest = 1
      for call in calls {
        let (arguments, time) = (session.calls[call].arguments, log.calls[call].time)
        let known = turns[arguments]
        let turn = known.map { $0.time == time ? $0.count : $0.count + 1 } ?? 0
        turns[arguments] = (turn, time)
        let answer = session.calls[call].answers.first
        let delay =
          answer.map { _ in
            tick(log.calls[call].answers[0].time - time)
          } ?? 0
        longest = max(longest, delay)
        answers[Session.Call(service: services, arguments: arguments, turn: turn)] =
          Session.Answer(
            choice: answer.flatMap { choices.firstIndex(of: $0) } ?? choices.count, delay: delay)
      }
      let words = choices.map { writer.choice($0) } + ["never"]
      lines.append("any cold \(service) \(words.joined(separator: ", ")) within \(longest)t")
      services += 1
    }
    if let latest = lateness.max() { lines.append("late 0...\(formatDuration(latest))") }
    let settings = ["system \(session.system?.name ?? "")", "tick \(formatDuration(draft.length))"]
    let text = writer.text(title: session.title, settings: settings, lines + claims)
    return ("property" + text.dropFirst("scenario".count), answers)
  }

  private func claims(
    of goal: CaptureGoal, _ shown: [[Occurrence<Value>]]
  ) throws(ShrinkError) -> [String] {
    switch goal {
    case .statement(let text): return [text]
    case .property(let file, let syntax): return syntax.claimLines(in: file)
    case .lastOutput:
      let all = zip(session.outputs, shown).flatMap { output, events in
        events.compactMap { event in event.event.element.map { (output, event.time, $0) } }
      }
      guard let last = all.max(by: { $0.1 < $1.1 }) else { throw .noOutput }
      let count = all.count { $0.0.name == last.0.name && $0.2 == last.2 }
      // A value that is shown several times counts as shown when it is shown the last time.
      let span = formatDuration(.nanoseconds(log.end + draft.tick))
      return count == 1
        ? ["never \(last.0.name) == \(last.2)"]
        : ["at most \(count - 1) \(last.0.name) where $0 == \(last.2) within \(span)"]
    }
  }

  /// The scenario with a row of the output instead of the claim.
  private func recorded(_ text: String, _ claim: String) -> String {
    let words = claim.split(separator: " ")
    let name = words[0] == "never" ? words[1] : words[3]
    let lines = text.split(separator: "\n").map { line in
      let isClaim = line.trimmingPrefix { $0 == " " }.hasPrefix(claim)
      return isClaim ? "  expect \(name)" : String(line)
    }
    let open = Array((lines.joined(separator: "\n") + "\n").utf8)
    let suite = ScenarioSuite(sources: [.init(path: path, bytes: open)])
    let recording = suite.recorded(
      systems: session.system.map { [$0] } ?? [], varying: nil, where: { _, _ in true }
    ).first
    return recording.map { String(decoding: $0.new, as: UTF8.self) } ?? text
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

extension CapturedSession.Call {
  /// True if a session can choose its answer: one event, or none. A value has a completion.
  fileprivate var isChoice: Bool {
    answers.count <= 1 || answers.count == 2 && answers[1].isCompleted
  }
}

extension ScenarioWriter {
  /// An answer as a choice of `any cold`.
  fileprivate mutating func choice(_ event: StreamEvent<Value, Value>) -> String {
    if case .next(let value) = event { return value.description }
    return rows.row([Occurrence(time: .zero, event)])
  }
}

extension Statement {
  fileprivate var isDefinition: Bool {
    switch self {
    case .stream, .function, .feed, .observe: true
    default: false
    }
  }
}

extension ScenarioSyntax {
  /// The definitions, the observers and the claims, and the definitions of the head.
  fileprivate func claimLines(in file: SourceFile) -> [String] {
    (file.head.filter(\.isDefinition) + statements.filter { $0.isDefinition || $0.isClaim })
      .map { file.text.text($0.range.bytes) }
  }
}
