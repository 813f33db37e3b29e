import MarbleDiagrams

// Events as charts print them.

extension Wording {
  package func mark(
    _ event: Occurrence<Value>, _ emphasis: Chart.Mark.Emphasis = .none
  ) -> Chart.Mark {
    mark(Expected(event), emphasis)
  }

  package func mark(
    _ event: Expected<Value>, _ emphasis: Chart.Mark.Emphasis = .none
  ) -> Chart.Mark {
    let (kind, label): (Chart.Mark.Kind, Chart.Label) =
      switch event.event {
      case .next(let value): (.value, self.label(value))
      case .error(let error?): (.error, errorLabel(error))
      case .error(nil): (.error, Chart.Label(sign: "#", caption: "", text: ""))
      case .completed: (.completion, Chart.Label())
      }
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
}
