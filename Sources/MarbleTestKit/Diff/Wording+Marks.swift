import MarbleDiagrams

// Events as charts print them.

extension Wording {
  package func mark(
    _ event: Occurrence<Value>, _ emphasis: Chart.Mark.Emphasis = .none
  ) -> Chart.Mark {
    let (kind, label) = form(actual: event.event)
    return Chart.Mark(time: event.time, kind, label, emphasis: emphasis)
  }

  package func mark(
    _ event: Expected<Value>, _ emphasis: Chart.Mark.Emphasis = .none
  ) -> Chart.Mark {
    let (kind, label) = form(expected: event.event)
    return Chart.Mark(
      time: event.time, kind, label, emphasis: emphasis, unorderedGroup: event.unorderedGroup)
  }

  /// A value as a row writes it: its key, or the value itself.
  func sign(_ value: Value) -> String { label(value).sign }

  /// The sign of any event, `|` and `#` for the ends.
  func sign(of event: StreamEvent<Value, Value>) -> String {
    mark(Occurrence(time: .zero, event)).sign
  }

  /// The sign of any expected event, `|` and `#` for the ends.
  func sign(of event: StreamEvent<Value, Value?>) -> String {
    mark(Expected(time: .zero, event)).sign
  }

  private func form(
    actual event: StreamEvent<Value, Value>
  ) -> (Chart.Mark.Kind, Chart.Label) {
    switch event {
    case .next(let value): (.value, label(value))
    case .error(let error): (.error, errorLabel(error))
    case .completed: (.completion, Chart.Label())
    }
  }

  private func form(expected event: StreamEvent<Value, Value?>) -> (Chart.Mark.Kind, Chart.Label) {
    switch event {
    case .next(let value): form(actual: .next(value))
    case .error(let error?): form(actual: .error(error))
    case .error(nil): (.error, Chart.Label(sign: "#", caption: "", text: ""))
    case .completed: form(actual: .completed)
    }
  }
}
