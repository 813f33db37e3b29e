import MarbleDiagrams
import MarbleScenarios
import MarbleTestKit

/// Compares a run with the log of which its rows were made.
package struct CaptureComparison {
  let draft: CaptureDraft
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
  var measuredLateness: [Duration] {
    let late = Set(lateness.lazy.filter { 0 < $0 && $0 <= Self.greatestLateness })
    let whole = Set(late.map { ($0 + 999_999) / 1_000_000 }).sorted()
    let chosen = whole.count <= 4 ? whole : [whole[0], whole[whole.count / 2]] + whole.suffix(2)
    return chosen.map { .milliseconds($0) }
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
    // Calls without an answer are compared already.
    for error in run.errors where error.code != .unanswered {
      note(CaptureDifference(fact: .failure(error.message)))
    }
  }

  private mutating func note(_ difference: CaptureDifference) {
    if first.map({ difference.order < $0.order }) ?? true { first = difference }
  }

  /// The sentence about the first call that no row answers, because the log does not have it.
  var unanswered: String? { run.errors.first { $0.code == .unanswered }?.message }

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
      guard isNear(delay) else {
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
    for service in (session.services + run.names.calls.keys.sorted()).uniqued() {
      let logged = zip(session.calls, session.log.calls).filter { $0.0.service == service }
        .map { call, row in
          Logged(line: row.line, time: row.time + draft.lead, text: call.text) { $0.isCall(call) }
        }
      add(compared(logged, calls(of: service)[...], service))
    }
  }

  private mutating func compareCancellations() {
    for (call, row) in zip(session.calls.indices, session.log.calls) {
      guard let cancelled = row.cancelled, !row.isAnsweredAnyway else { continue }
      if let end = end(ofCall: call), isNear(cancelled + draft.lead - end.nanoseconds) { continue }
      let instant = Instant(nanoseconds: cancelled)
      note(
        CaptureDifference(
          fact: .notCancelled, name: session.calls[call].text, time: instant, order: instant))
    }
  }

  /// True if an event may come so much later in the log than in the run.
  private func isNear(_ delay: Int64) -> Bool {
    -draft.tick...max(draft.tick, Self.tolerance) ~= delay
  }

  /// When a call of the log ends in the run. A task that is cancelled already calls and does not
  /// subscribe, so its call ends where it begins.
  private func end(ofCall index: Int) -> Instant? {
    let call = session.calls[index]
    let number = session.calls[..<index].count { $0.text == call.text }
    let instants = calls(of: call.service).lazy.filter { $0.isCall(call) }.map(\.time)
    let equal = Array(instants.prefix(number + 1))
    guard equal.count > number else { return nil }
    var windows = windows(of: call.text)[...]
    for instant in equal[..<number] where windows.first?.subscribed == instant {
      windows.removeFirst()
    }
    return windows.first?.subscribed == equal[number] ? windows.first?.disposed : equal[number]
  }

  private func calls(of service: String) -> [Occurrence<Value>] {
    run.names.calls[service]?.calls ?? []
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

extension Occurrence<Value> {
  /// True if an event of a call log is this call.
  fileprivate func isCall(_ call: CapturedSession.Call) -> Bool {
    call.text == "\(call.service)\((event.element ?? .void).asArguments)"
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
