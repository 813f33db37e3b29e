import MarbleDiagrams

// Events as charts print them.

extension Wording {
  package func mark(
    _ event: Occurrence<Value>, _ emphasis: Chart.Mark.Emphasis = .none
  ) -> Chart.Mark {
    let (kind, words) = form(seen: event.event)
    return Chart.Mark(time: event.time, kind, words, emphasis: emphasis)
  }

  package func mark(
    _ event: Expected<Value>, _ emphasis: Chart.Mark.Emphasis = .none
  ) -> Chart.Mark {
    let (kind, words) = form(wanted: event.event)
    return Chart.Mark(
      time: event.time, kind, words, emphasis: emphasis, unorderedGroup: event.unorderedGroup)
  }

  /// A value as a row writes it: its key, or the value itself.
  func sign(_ value: Value) -> String { words(value).sign }

  /// The sign of any event, `|` and `#` for the ends.
  func sign(of event: StreamEvent<Value, Value>) -> String {
    mark(Occurrence(time: .zero, event)).sign
  }

  /// The sign of any expected event, `|` and `#` for the ends.
  func sign(of event: StreamEvent<Value, Value?>) -> String {
    mark(Expected(time: .zero, event)).sign
  }

  private func form(
    seen event: StreamEvent<Value, Value>
  ) -> (Chart.Mark.Kind, Chart.Words) {
    switch event {
    case .next(let value): (.value, words(value))
    case .error(let error): (.failure, errorWords(error))
    case .completed: (.completion, Chart.Words())
    }
  }

  private func form(wanted event: StreamEvent<Value, Value?>) -> (Chart.Mark.Kind, Chart.Words) {
    switch event {
    case .next(let value): form(seen: .next(value))
    case .error(let error?): form(seen: .error(error))
    case .error(nil): (.failure, Chart.Words(sign: "#", label: "", text: ""))
    case .completed: form(seen: .completed)
    }
  }
}
