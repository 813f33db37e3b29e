import MarbleDiagrams
import MarbleStreams
import MarbleTestKit

/// The words of charts for the values of a scenario: the keys of its author, and numbers for
/// streams.
final class ValueLabels {
  private let keys: KeyTable
  private var known: [Value: Chart.Words] = [:]
  /// The words for the values of a trace.
  private var written: [StageValue: Chart.Words] = [:]
  private var streams = StreamNumbers()

  init(_ plan: Plan) {
    keys = plan.keys
  }

  subscript(value: Value) -> Chart.Words {
    if let words = known[value] { return words }
    let words = words(for: value)
    known[value] = words
    return words
  }

  /// The words for an error: `#` in a row, if it has no key.
  subscript(error value: Value) -> Chart.Words {
    let text = value.words.text
    let key = keys.key(forError: value).map { String($0) }
    return Chart.Words(sign: key ?? "#", label: "", text: text, isKey: key != nil)
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

  private func written(_ words: Chart.Words) -> StageValue {
    let written = StageValue(sign: words.sign, text: words.text)
    self.written[written] = words
    return written
  }

  /// The words for a value of a trace.
  func words(of value: StageValue) -> Chart.Words {
    written[value] ?? Chart.Words(sign: value.sign)
  }

  func mark(at time: Instant, _ event: Event<Value>) -> Chart.Mark {
    switch event {
    case .next(let value): Chart.Mark(time: time, .value, self[value])
    case .error(let error): Chart.Mark(time: time, .failure, self[error: Value(of: error)])
    case .completed: Chart.Mark(time: time, .completion)
    }
  }

  private func words(for value: Value) -> Chart.Words {
    let words = value.words
    if let predicate = value.predicate {
      let key = String(predicate.key)
      return Chart.Words(sign: key, label: key, text: words.text, isKey: true)
    }
    return keys.key(for: value).map(words.keyed) ?? words
  }
}
