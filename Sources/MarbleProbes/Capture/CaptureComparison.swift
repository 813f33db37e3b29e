import MarbleDiagrams
import MarbleScenarios
import MarbleTestKit

/// Compares a run with the log of which its rows were made.
package struct CaptureComparison {
  private let draft: CaptureDraft
  private let run: ScenarioRun

  /// The number of outputs of the log that the run has, too.
  private(set) var matched = 0
  /// The earliest difference.
  private(set) var first: CaptureDifference?
  /// How much later than in the run the events came, in nanoseconds.
  private(set) var lateness: [Int64] = []
  private var actual: [[Occurrence<Value>]] = []
  /// For each output, the events of the run that the log has, too, with their number in the log.
  private(set) var met: [(events: [Occurrence<Value>], count: Int)] = []
  /// The number of outputs and calls of the log that the run has, too.
  private(set) var score = 0
  /// The alternatives of the choices of the run, up to the first difference.
  var alternatives: [Alternatives] = []
  /// The values of the run for values of the log, by the names of their outputs.
  private(set) var meanings: [String: [JSONValue: Value]] = [:]
  /// The instant of the last event that the log has, too.
  private(set) var last = Instant.zero

  var isReproduced: Bool { first == nil }
  var work: Int { run.work }

  /// The delays with which the timers may have woken, if an event was later in the log than in the
  /// run: the least, the greatest and others, in whole milliseconds.
  var measuredLateness: [[Duration]] {
    let late = Set(lateness.lazy.filter { 0 < $0 && $0 <= Self.greatestLateness })
    let whole = Set(late.map { ($0 + 999_999) / 1_000_000 }).sorted()
    let chosen = whole.count <= 4 ? whole : [whole[0], whole[whole.count / 2]] + whole.suffix(2)
    return chosen.map { [.milliseconds($0)] }
  }

  /// A timer of a real machine is not later than this.
  private static let greatestLateness: Int64 = 5_000_000_000

  /// A timer of a real machine, and what it causes, may come this much later.
  package static let toleratedDelay = Duration.milliseconds(50)
  private static let tolerance = toleratedDelay.wholeNanoseconds

  private var session: CapturedSession { draft.session }

  init(_ draft: CaptureDraft, _ run: ScenarioRun) {
    self.draft = draft
    self.run = run
    for output in session.outputs { compare(output) }
    compareCalls()
    // Without an output, the calls are what the scenario expects.
    if session.outputs.isEmpty { matched = score }
    compareCancellations()
    noteErrors()
  }

  private mutating func note(_ difference: CaptureDifference) {
    if first.map({ difference.order < $0.order }) ?? true { first = difference }
  }

  /// The sentence about the first call that no row answers, because the log does not have it.
  var unanswered: String? { run.errors.first { $0.code == .unanswered }?.message }

  /// A difference that is the cause of others at its instant.
  private mutating func noteErrors() {
    for error in run.errors {
      // Calls without an answer are compared already.
      if error.code == .unanswered { continue }
      note(CaptureDifference(fact: .failure(error.message)))
    }
  }

  /// One event of a row, in the log and in a run.
  private struct Logged {
    let line: Int
    let time: Int64
    let text: String
    let isMet: (Occurrence<Value>) -> Bool
  }

  // MARK: Outputs

  private mutating func compare(_ output: CapturedSession.Output) {
    let row = session.log.outputs[output.row]
    let logged = zip(row.events, output.events).map { event, value in
      Logged(line: event.line, time: event.time + draft.lead, text: value.text) {
        [run] actual in
        event.event.represents(actual.event) { json, value in
          let texts = run.loggedTexts?.texts(of: value, from: output.name) ?? []
          return texts.contains { (try? JSONParser.value(of: $0)) == json }
        }
      }
    }
    let observer = run.observers.first { $0.row.name == output.name }
    let actual = observer?.events ?? []
    // A row shows the value with which it begins, and a recorder may show only changes.
    let starts = actual.prefix { $0.time == .zero }.count
    let found = (0...starts).map { compared(logged, actual.dropFirst($0), output.name) }
    let skip =
      found.firstIndex { $0.difference == nil } ?? found.indices.max {
        found[$0].matched < found[$1].matched
      } ?? 0
    let best = found[skip]
    matched += best.matched
    add(best)
    for (event, met) in zip(row.events, actual.dropFirst(skip).prefix(best.matched)) {
      guard case .next(let json?) = event.event else { continue }
      meanings[output.name, default: [:]][json] = met.event.element
    }
    met.append((Array(actual.prefix(skip + best.matched)), best.matched))
    self.actual.append(actual)
  }

  /// True if every event of the run is in a column.
  var isInColumns: Bool {
    expected.joined().allSatisfy { $0.time.nanoseconds % draft.tick == 0 }
  }

  /// The calls of the services in the run, up to the end of the log.
  var calls: [String: [Occurrence<Value>]] {
    run.names.calls.mapValues { log in log.calls.filter { $0.time <= max(draft.end, last) } }
  }

  /// The events of the outputs in the run, up to the end of the log.
  var expected: [[Occurrence<Value>]] {
    actual.map { events in events.filter { $0.time <= max(draft.end, last) } }
  }

  private struct Compared {
    var matched = 0
    var difference: CaptureDifference?
    var lateness: [Int64] = []
    var last = Instant.zero
  }

  private mutating func add(_ result: Compared) {
    score += result.matched
    lateness += result.lateness
    last = max(last, result.last)
    if let difference = result.difference { note(difference) }
  }

  private func compared(
    _ logged: [Logged], _ actual: ArraySlice<Occurrence<Value>>, _ name: String
  ) -> Compared {
    var result = Compared()
    var rest = actual
    for event in logged {
      func difference(_ fact: CaptureDifference.Fact, at time: Int64) -> CaptureDifference {
        CaptureDifference(
          fact: fact, name: name, line: event.line, logged: event.text,
          time: Instant(nanoseconds: event.time - draft.lead), order: Instant(nanoseconds: time))
      }
      guard let next = rest.first else {
        result.difference = difference(.missing, at: event.time)
        return result
      }
      guard event.isMet(next) else {
        result.difference = difference(
          .value(next.event.text), at: min(event.time, next.time.nanoseconds))
        return result
      }
      let delay = event.time - next.time.nanoseconds
      guard delay >= -draft.tick, delay <= max(draft.tick, Self.tolerance) else {
        result.lateness.append(delay)
        result.difference = difference(
          .instant(next.time), at: min(event.time, next.time.nanoseconds))
        return result
      }
      rest.removeFirst()
      result.matched += 1
      result.lateness.append(delay)
      result.last = max(result.last, next.time)
    }
    // The log ends before what comes later.
    if let next = rest.first, next.time.nanoseconds + draft.tick <= draft.end.nanoseconds {
      result.difference = CaptureDifference(
        fact: .unexpected(next.event.text, at: next.time), name: name, time: next.time,
        order: next.time)
    }
    return result
  }

  // MARK: Calls

  private mutating func compareCalls() {
    var services = session.services
    services += run.names.calls.keys.sorted().filter { !services.contains($0) }
    for service in services {
      let logged = zip(session.calls, session.log.calls).filter { $0.0.service == service }
        .map { call, row in
          Logged(line: row.line, time: row.time + draft.lead, text: call.text) { actual in
            guard case .next(let arguments) = actual.event else { return false }
            return "\(service)\(arguments.asArguments)" == call.text
          }
        }
      add(compared(logged, (run.names.calls[service]?.calls ?? [])[...], service))
    }
  }

  private mutating func compareCancellations() {
    guard session.log.calls.contains(where: { $0.cancelled != nil }) else { return }
    var instants: [String: [Instant]] = [:]
    for (service, log) in run.names.calls {
      for call in log.calls {
        let text = "\(service)\((call.event.element ?? .void).asArguments)"
        instants[text, default: []].append(call.time)
      }
    }
    for (index, call) in session.log.calls.enumerated() {
      guard let cancelled = call.cancelled, !call.isAnsweredAnyway else { continue }
      let text = session.calls[index].text
      let time = cancelled + draft.lead
      let instant = Instant(nanoseconds: cancelled)
      let delay = end(ofCall: index, at: instants[text] ?? []).map { time - $0.nanoseconds }
      if let delay, delay >= -draft.tick, delay <= max(draft.tick, Self.tolerance) { continue }
      note(CaptureDifference(fact: .notCancelled, name: text, time: instant, order: instant))
    }
  }

  /// When a call of the log ends in the run. A task that is cancelled already calls and does not
  /// subscribe, so its call ends where it begins.
  ///
  /// - Parameter instants: The instants of the equal calls in the run.
  private func end(ofCall index: Int, at instants: [Instant]) -> Instant? {
    let text = session.calls[index].text
    let number = session.calls[..<index].count { $0.text == text }
    guard instants.indices.contains(number) else { return nil }
    var windows = windows(of: text)[...]
    for instant in instants[..<number] where windows.first?.subscribed == instant {
      windows.removeFirst()
    }
    let time = instants[number]
    return windows.first?.subscribed == time ? windows.first?.disposed : time
  }

  private func windows(of call: String) -> [SubscriptionWindow] {
    let row = run.plan.sources.first { $0.pattern == call }
    return row.map { run.windows(of: $0.key) } ?? []
  }

  /// The subscriptions of the calls that were cancelled.
  var subscriptions: [(call: String, windows: [SubscriptionWindow])] {
    var known: Set<String> = []
    return zip(session.calls, session.log.calls).compactMap { call, row in
      guard row.cancelled != nil, !row.isAnsweredAnyway, known.insert(call.text).inserted
      else { return nil }
      return (call.text, windows(of: call.text))
    }
  }
}

extension Value {
  /// The arguments of a call as a row writes them.
  fileprivate var asArguments: String {
    switch self {
    case .void: "()"
    case .tuple(let members): "(\(members.map(\.value.description).joined(separator: ", ")))"
    default: "(\(description))"
    }
  }
}

extension StreamEvent<Value, Value> {
  var text: String {
    switch self {
    case .next(let value): value.description
    case .error(let error): "# \(error)"
    case .completed: "the completion"
    }
  }
}
