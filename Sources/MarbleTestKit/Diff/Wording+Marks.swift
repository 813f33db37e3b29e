import MarbleDiagrams

// Events as charts print them.

extension Wording {
  package func mark(
    _ event: Occurrence<Value>, _ emphasis: Chart.Mark.Emphasis = .none
  ) -> Chart.Mark {
    let (kind, words) = form(seen: event.content)
    return Chart.Mark(time: event.time, kind, words, emphasis: emphasis)
  }

  package func mark(
    _ event: Expected<Value>, _ emphasis: Chart.Mark.Emphasis = .none
  ) -> Chart.Mark {
    let (kind, words) = form(wanted: event.content)
    return Chart.Mark(
      time: event.time, kind, words, emphasis: emphasis, unorderedGroup: event.unorderedGroup)
  }

  /// A value as a row writes it: its key, or the value itself.
  func sign(_ value: Value) -> String { words(value).sign }

  /// The sign of any event, `|` and `#` for the ends.
  func sign(of content: Occurrence<Value>.Content) -> String {
    mark(Occurrence(time: 0, content)).sign
  }

  /// The sign of any expected event, `|` and `#` for the ends.
  func sign(of content: Expected<Value>.Content) -> String { mark(Expected(time: 0, content)).sign }

  private func form(
    seen content: Occurrence<Value>.Content
  ) -> (Chart.Mark.Kind, Chart.Words) {
    switch content {
    case .next(let value): (.value, words(value))
    case .failed(let error): (.failure, errorWords(error))
    case .completed: (.completion, Chart.Words())
    }
  }

  private func form(wanted content: Expected<Value>.Content) -> (Chart.Mark.Kind, Chart.Words) {
    switch content {
    case .next(let value): form(seen: .next(value))
    case .failed(let error): form(seen: .failed(error))
    case .failedSomehow: (.failure, Chart.Words(sign: "#", label: "", text: ""))
    case .completed: form(seen: .completed)
    }
  }
}
