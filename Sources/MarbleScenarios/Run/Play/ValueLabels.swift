import MarbleDiagrams
import MarbleStreams
import MarbleTestKit

/// The words of charts for the values of a scenario: the keys of its author, and numbers for
/// streams.
final class ValueLabels {
  private let keys: KeyTable
  private var known: [Value: Chart.Label] = [:]
  /// The words for the values of a trace.
  private var written: [StageValue: Chart.Label] = [:]
  private var streams = StreamNumbers()

  init(_ plan: Plan) { keys = plan.keys }

  subscript(value: Value) -> Chart.Label {
    if let label = known[value] { return label }
    let label = label(for: value)
    known[value] = label
    return label
  }

  /// The words for an error: `#` in a row, if it has no key.
  subscript(error value: Value) -> Chart.Label {
    let text = value.label.text
    let key = keys.key(forError: value).map { String($0) }
    return Chart.Label(sign: key ?? "#", caption: "", text: text, isKey: key != nil)
  }

  /// The text of a value in a trace.
  func written(_ element: Any) -> StageValue {
    switch element {
    case let value as Value: value.stream.map { streams.value(for: $0) } ?? written(value)
    case let error as any Error: written(error: Value(of: error))
    case let stream as Observable<Value>: streams.value(for: stream)
    default: written(Value(reflecting: element))
    }
  }

  private func written(_ value: Value) -> StageValue { written(self[value]) }
  private func written(error value: Value) -> StageValue { written(self[error: value]) }

  private func written(_ label: Chart.Label) -> StageValue {
    let written = StageValue(sign: label.sign, text: label.text)
    self.written[written] = label
    return written
  }

  /// The words for a value of a trace.
  func label(of value: StageValue) -> Chart.Label {
    written[value] ?? Chart.Label(sign: value.sign)
  }

  func mark(at time: Instant, _ event: Event<Value>) -> Chart.Mark {
    mark(Occurrence(time: time, event.written))
  }

  func mark(_ event: Occurrence<Value>) -> Chart.Mark {
    switch event.event {
    case .next(let value): Chart.Mark(time: event.time, .value, self[value])
    case .error(let error): Chart.Mark(time: event.time, .error, self[error: error])
    case .completed: Chart.Mark(time: event.time, .completion)
    }
  }

  private func label(for value: Value) -> Chart.Label {
    let label = value.label
    if let predicate = value.predicate {
      let key = String(predicate.key)
      return Chart.Label(sign: key, caption: key, text: label.text, isKey: true)
    }
    return keys.key(for: value).map(label.keyed) ?? label
  }
}
