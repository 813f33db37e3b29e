import MarbleDiagrams

/// A part of a log as the rows that it becomes: what the user did, what services answered, and what
/// was shown. All times are nanoseconds from the beginning of the part.
package struct RecordedSession: Sendable {
  /// An event of a row. A value is nil for an event without one, such as a tap.
  struct Event: Sendable {
    /// The number of its line.
    let line: Int
    let time: Int64
    var event: StreamEvent<JSONValue?, JSONValue>
  }

  /// An input or an output.
  struct Row: Sendable {
    let name: String
    var events: [Event]
  }

  /// A call of a service. The answers have the times at which they came.
  struct Call: Sendable {
    let line: Int
    let time: Int64
    let service: String
    var arguments: [JSONValue]
    var answers: [Event] = []
    var cancelled: Int64?
    /// True if an answer came although the call was cancelled.
    var isAnsweredAnyway = false
  }

  /// The events, calls and answers, in the order of the log.
  enum Step: Hashable, Sendable {
    case input(row: Int, event: Int)
    case call(Int)
    case answer(call: Int, event: Int)
    case output(row: Int, event: Int)
    case cancel(call: Int)
  }

  package var system: String?
  var inputs: [Row] = []
  var outputs: [Row] = []
  var calls: [Call] = []
  var steps: [Step] = []
  /// The instant of the last event.
  var end: Int64 = 0
  package var remarks: [LogRemark] = []
  private let events: [LogEvent]
  /// The latest value of each input before the part.
  private let earlier: [(name: String, event: Event)]
  /// The instant of the log at which the part begins.
  private let origin: Int64

  package var inputCount: Int { inputs.reduce(0) { $0 + $1.events.count } }
  package var callCount: Int { calls.count }
  /// When the system began, if the log does not begin with it: nothing but the beginning can be the
  /// cause of an output or a call that comes first.
  var start: Int64 {
    switch steps.first {
    case .output?, .call?: time(of: steps[0])
    default: 0
    }
  }

  func time(of step: Step) -> Int64 {
    switch step {
    case .input(let row, let event): inputs[row].events[event].time
    case .output(let row, let event): outputs[row].events[event].time
    case .call(let call): calls[call].time
    case .answer(let call, let event): calls[call].answers[event].time
    case .cancel(let call): calls[call].cancelled ?? 0
    }
  }
}

extension RecordedSession {
  /// Makes the rows of the events of a part of a log.
  ///
  /// - Parameters:
  ///   - origin: The instant of the log at which the part begins.
  ///   - earlier: The latest value of each input before the part.
  init(
    system: String?, _ events: [LogEvent], from origin: Int64,
    earlier: [(name: String, event: Event)]
  ) throws(LogError) {
    (self.system, self.events, self.earlier, self.origin) = (system, events, earlier, origin)
    var places: [JSONValue: Int] = [:]
    var lost = 0
    for (name, event) in earlier {
      let event = Event(line: event.line, time: 0, event: event.event)
      steps.append(inputs.add(event, to: name, as: Step.input))
    }
    for event in events {
      let time = event.time - origin
      func made(_ occurrence: StreamEvent<JSONValue?, JSONValue>) -> Event {
        Event(line: event.line, time: time, event: occurrence)
      }
      switch event.kind {
      case .input(let name, let value):
        steps.append(inputs.add(made(.next(value)), to: name, as: Step.input))
      case .output(let name, let value):
        steps.append(outputs.add(made(.next(value)), to: name, as: Step.output))
      case .end(let name, let error):
        let end = made(error.map { .error($0) } ?? .completed)
        steps.append(
          inputs.contains { $0.name == name }
            ? inputs.add(end, to: name, as: Step.input)
            : outputs.add(end, to: name, as: Step.output))
      case .call(let name, let id, let arguments):
        places[id] = calls.count
        steps.append(.call(calls.count))
        calls.append(Call(line: event.line, time: time, service: name, arguments: arguments))
      case .answer(let id, _), .cancel(let id):
        guard let call = places[id] else {
          lost += 1
          continue
        }
        if case .answer(_, let answer) = event.kind {
          steps.append(.answer(call: call, event: calls[call].answers.count))
          calls[call].answers.append(made(answer))
          calls[call].isAnsweredAnyway = calls[call].cancelled != nil
        } else if calls[call].cancelled == nil {
          calls[call].cancelled = time
          steps.append(.cancel(call: call))
        }
      }
      end = max(end, time)
    }
    if lost > 0 { remarks.append(.callsBefore(lost)) }
    guard steps.count > earlier.count else { throw LogError(.nothing) }
    let rows = inputs.count + outputs.count + calls.count
    guard rows <= LogLimits.rows else { throw LogError(.tooManyRows(rows)) }
  }
}

extension RecordedSession {
  /// The session in which only inputs that have a state begin with a value from before the part. An
  /// event from before it does not happen again.
  func beginning(
    _ hasState: (_ input: String) -> Bool
  ) throws(LogError) -> RecordedSession {
    guard origin > 0 else { return self }
    let kept = earlier.filter { name, event in
      hasState(name) && LoggedValue(event.event.element ?? nil).json != nil
    }
    var session = try RecordedSession(system: system, events, from: origin, earlier: kept)
    let instant = Instant(nanoseconds: origin)
    session.remarks = remarks + [.partBegins(instant, values: kept.map(\.name))]
    return session
  }
}

extension [RecordedSession.Row] {
  /// Adds an event to the row with a name, and returns its step.
  fileprivate mutating func add(
    _ event: RecordedSession.Event, to name: String,
    as step: (_ row: Int, _ event: Int) -> RecordedSession.Step
  ) -> RecordedSession.Step {
    let row = firstIndex { $0.name == name } ?? count
    if row == count { append(RecordedSession.Row(name: name, events: [])) }
    self[row].events.append(event)
    return step(row, self[row].events.count - 1)
  }
}
