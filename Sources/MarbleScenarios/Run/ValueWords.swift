import MarbleDiagrams
import MarbleStreams

/// How charts write the values of a scenario: by the keys that its author gave them, streams by their numbers.
final class ValueWords {
  private let keys: KeyTable
  private var known: [Value: Chart.Words] = [:]
  /// The words for what a trace has written down.
  private var written: [String: Chart.Words] = [:]
  /// Kept, so that no other takes the place of one that is gone.
  private var streams: [ObjectIdentifier: (number: Int, stream: Observable<Value>)] = [:]

  init(_ plan: Plan) {
    keys = plan.keys
  }

  subscript(value: Value) -> Chart.Words {
    if let words = known[value] { return words }
    let words = words(for: value)
    known[value] = words
    return words
  }

  /// What a trace writes down of what passes between the stages.
  func sign(_ element: Any) -> String {
    let words =
      switch element {
      case let value as Value: value.stream.map(words) ?? self[value]
      case let error as any Error: self[Value(of: error)]
      case let stream as Observable<Value>: words(for: stream)
      default: self[Value(reflecting: element)]
      }
    written[words.sign] = words
    return words.sign
  }

  /// The words for what was written down.
  func words(of sign: String) -> Chart.Words { written[sign] ?? Chart.Words(sign: sign) }

  func mark(at time: Int64, _ event: Event<Value>) -> Chart.Mark {
    switch event {
    case .next(let value): Chart.Mark(time: time, .value, self[value])
    case .error(let error): Chart.Mark(time: time, .failure, self[Value(of: error)])
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

  private func words(for stream: Observable<Value>) -> Chart.Words {
    let known = streams[ObjectIdentifier(stream)] ?? (streams.count, stream)
    streams[ObjectIdentifier(stream)] = known
    return Chart.Words(sign: "\(known.number)")
  }
}
