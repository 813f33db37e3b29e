import MarbleDiagrams

extension RecordedSession {
  /// The session without the values of some inputs, outputs and services. Equal values stay equal,
  /// also where another name has them, and an empty text stays empty.
  func redacted(_ names: Set<String>) -> RecordedSession {
    guard !names.isEmpty else { return self }
    var redaction = Redaction()
    let known = Set((inputs + outputs).map(\.name) + calls.map(\.service))
    // First the values, so that they are also found in rows above.
    for row in inputs + outputs where names.contains(row.name) {
      for event in row.events { event.event.value.map { redaction.note($0) } }
    }
    for call in calls where names.contains(call.service) {
      call.arguments.forEach { redaction.note($0) }
      for answer in call.answers { answer.event.value.map { redaction.note($0) } }
    }
    var session = self
    session.remarks += names.subtracting(known).sorted().map { LogRemark.nothingRedacted($0) }
    for index in inputs.indices {
      session.inputs[index].redact(names.contains(inputs[index].name), redaction)
    }
    for index in outputs.indices {
      session.outputs[index].redact(names.contains(outputs[index].name), redaction)
    }
    for index in calls.indices {
      let isNamed = names.contains(calls[index].service)
      session.calls[index].arguments = calls[index].arguments.map {
        redaction.redacted($0, isNamed)
      }
      session.calls[index].answers = calls[index].answers.map { redaction.redacted($0, isNamed) }
    }
    return session
  }
}

extension RecordedSession.Row {
  fileprivate mutating func redact(_ isNamed: Bool, _ redaction: Redaction) {
    events = events.map { redaction.redacted($0, isNamed) }
  }
}

extension StreamEvent<JSONValue?, JSONValue> {
  /// The value or the error.
  fileprivate var value: JSONValue? {
    switch self {
    case .next(let value): value
    case .error(let error): error
    case .completed: nil
    }
  }
}

/// The texts that replace values.
private struct Redaction {
  private var texts: [JSONValue: String] = [:]

  /// Notes the parts of a value that say something.
  mutating func note(_ value: JSONValue) {
    switch value {
    case .null, .string(""): break
    case .array(let values): values.forEach { note($0) }
    case .object(let members): members.forEach { note($0.value) }
    default: if texts[value] == nil { texts[value] = "redacted \(texts.count + 1)" }
    }
  }

  /// - Parameter isNamed: True for a value of a redacted name. Of others only texts are replaced:
  ///   an equal number or truth has another meaning.
  func redacted(_ value: JSONValue, _ isNamed: Bool) -> JSONValue {
    switch value {
    case .array(let values): .array(values.map { redacted($0, isNamed) })
    case .object(let members):
      .object(members.map { .init(key: $0.key, value: redacted($0.value, isNamed)) })
    case .string: texts[value].map { .string($0) } ?? value
    default: isNamed ? texts[value].map { .string($0) } ?? value : value
    }
  }

  func redacted(_ event: RecordedSession.Event, _ isNamed: Bool) -> RecordedSession.Event {
    var event = event
    switch event.event {
    case .next(let value): event.event = .next(value.map { redacted($0, isNamed) })
    case .error(let error): event.event = .error(redacted(error, isNamed))
    case .completed: break
    }
    return event
  }
}
