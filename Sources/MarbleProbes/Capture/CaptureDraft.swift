import MarbleDiagrams
import MarbleScenarios
import MarbleTestKit

/// A session in the columns of one tick: the rows of a scenario, and its text.
struct CaptureDraft {
  let session: CapturedSession
  var way: CaptureExplanation

  var tick: Int64 { way.tick }
  /// The time by which everything comes later than in the log: nothing, or a tick. It is negative
  /// if the system began after the log.
  var lead: Int64 { (way.isLater ? tick : 0) - way.start }
  /// The duration of a column.
  var length: Duration { .nanoseconds(tick) }

  // MARK: Instants

  private func column(_ time: Int64) -> Instant {
    Instant(nanoseconds: TickChoice.rounded(max(0, time + lead), to: tick) * tick)
  }

  /// The time after a call, in whole ticks.
  private func delay(_ time: Int64, after call: Int64) -> Instant {
    Instant(nanoseconds: TickChoice.rounded(time - call, to: tick) * tick)
  }

  /// The event of an input at an instant of the scenario.
  func event(ofInput input: Int, at instant: Instant) -> Int? {
    session.log.inputs[input].events.firstIndex { column($0.time) == instant }
  }

  /// The instant after which the log says nothing.
  var end: Instant { column(session.log.end) }

  /// The greatest distance between an instant of the log and that of its column.
  var greatestRounding: Duration {
    var greatest: Int64 = 0
    for row in session.log.inputs {
      for event in row.events {
        greatest = max(greatest, abs(column(event.time).nanoseconds - lead - event.time))
      }
    }
    for call in session.log.calls {
      for answer in call.answers {
        let time = answer.time - call.time
        greatest = max(greatest, abs(delay(answer.time, after: call.time).nanoseconds - time))
      }
    }
    return .nanoseconds(greatest)
  }

  /// The events of the outputs as the log has them. An event that comes at once after
  /// another one is at its instant.
  ///
  /// - Parameter meanings: What values of the log are in a run, by the names of their outputs.
  func expectedByLog(_ meanings: [String: [JSONValue: Value]] = [:]) -> [[Occurrence<Value>]] {
    var instants: [RecordedSession.Step: Instant] = [:]
    var before = (time: Int64(0), instant: Instant(nanoseconds: 0))
    let log = session.log
    for step in log.steps {
      let time = log.time(of: step)
      var instant = column(time)
      switch step {
      case .answer(let call, _):
        let start = instants[.call(call)] ?? .zero
        let wait = delay(time, after: log.calls[call].time).nanoseconds
        instant = Instant(nanoseconds: start.nanoseconds + wait)
      case .input: break
      case .call, .output, .cancel:
        if time - before.time <= TickChoice.atOnce { instant = before.instant }
      }
      instant = max(instant, before.instant)
      instants[step] = instant
      before = (time, instant)
    }
    return session.outputs.map { output in
      let known = meanings[output.name] ?? [:]
      return zip(output.events, log.outputs[output.row].events).enumerated().map { index, events in
        let time = instants[.output(row: output.row, event: index)] ?? .zero
        guard case .next(let json?) = events.1.event else {
          return Occurrence(time: time, events.0)
        }
        return Occurrence(time: time, .next(known[json] ?? known.value(like: events.0, json)))
      }
    }
  }

  // MARK: The text

  /// The text of the scenario.
  ///
  /// - Parameters:
  ///   - expected: The events of each output, in the order of the session. Nil for rows without
  ///     events.
  ///   - run: The run whose calls and cancelled subscriptions are written.
  ///   - settings: `until`, `order` and `late` lines.
  func text(
    _ expected: [[Occurrence<Value>]]? = nil, of run: CaptureComparison? = nil,
    settings: [String] = []
  ) -> String {
    let lastColumn = end.nanoseconds / tick
    var writer = ScenarioWriter(
      tick: .nanoseconds(tick), hasLeaps: lastColumn > Self.dashedColumns)
    var lines = zip(session.inputs, session.log.inputs).map { input, row in
      let events = zip(input.events, row.events).map {
        Occurrence(time: column($1.time), $0)
      }
      return "hot \(input.name) \(writer.rows.row(events))"
    }
    lines += session.calls.indices.map { answerRow(of: $0, &writer) }.lines
    lines += outputLines(expected, &writer)
    if way.watchesAll {
      lines += session.otherOutputs.enumerated().map { "observe watched\($0 + 1) = \($1)" }
    }
    for (call, windows) in run?.subscriptions ?? [] {
      lines += windows.map { "subs \(call) \(writer.rows.window($0))" }
    }
    if session.outputs.isEmpty {
      lines += session.services.map { "calls \($0) \(writer.rows.calls(run?.calls[$0] ?? []))" }
    }
    let system = session.system.map { ["system \($0.name)"] } ?? []
    let head = system + ["tick \(formatDuration(length))"] + settings
    return ScenarioWriter.laidOut(writer.text(title: session.title, settings: head, lines))
  }

  /// A longer session writes its silences as durations.
  private static let dashedColumns = 60

  /// The row that answers a call.
  func answerRow(of call: Int, _ writer: inout ScenarioWriter) -> AnswerRow {
    let row = session.log.calls[call]
    let events = zip(session.calls[call].answers, row.answers).map {
      Occurrence(time: delay($1.time, after: row.time), $0)
    }
    return AnswerRow(
      call: session.calls[call].text, diagram: writer.rows.row(events),
      isAnyway: row.isAnsweredAnyway)
  }

  private func outputLines(
    _ expected: [[Occurrence<Value>]]?, _ writer: inout ScenarioWriter
  ) -> [String] {
    var lines: [String] = []
    for (index, output) in session.outputs.enumerated() {
      let row = writer.rows.row(expected?[index] ?? [])
      guard session.system == nil else {
        lines.append("expect \(output.name) \(row)")
        continue
      }
      lines += [
        "// let \(output.name) = the pipeline that shows it",
        "observe \(output.name)Seen = \(output.name)", "expect \(output.name)Seen \(row)",
      ]
    }
    return lines
  }
}

extension [JSONValue: Value] {
  /// A value that no run has: what its text describes, if that is what other texts of its row are.
  fileprivate func value(like event: StreamEvent<Value, Value>, _ json: JSONValue) -> Value {
    let written = event.element ?? .none
    guard case .string(let text) = json else { return written }
    let isText = contains { if case .string = $0.value { true } else { false } }
    return isEmpty || isText ? written : LoggedValue.described(text) ?? written
  }
}
