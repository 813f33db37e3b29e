import MarbleDiagrams
import MarbleStreams
import MarbleTestKit

/// How a chart writes the values of a scenario: as they are if there is room, else by the keys that the author gave them.
final class ChartValues {
  private let keys: KeyTable
  private let marks: ValueMarks
  private var known: [Value: (label: String, text: String)] = [:]
  /// The values that a trace writes as these marks.
  private var valuesByMark: [String: Value] = [:]
  private var drawn: [Character: String] = [:]

  /// Wider labels give way to keys.
  private static let widestLabel = 12
  /// Characters of a value that are read.
  private static let textLimit = 200

  init(_ plan: Plan) {
    keys = plan.keys
    marks = ValueMarks(plan)
    for row in plan.sources {
      for event in row.events {
        if case .next(let value) = event.event { valuesByMark[marks.mark(value)] = value }
      }
    }
  }

  /// What the keys stand for that have been drawn, a line for each.
  var legend: [String] {
    drawn.sorted { $0.key < $1.key }.map { "\($0.key) = \($0.value)" }
  }

  /// How diagrams write a value.
  func key(_ value: Value) -> String { marks.mark(value) }

  func mark(
    at time: Int64, _ value: Value, _ emphasis: Chart.Mark.Emphasis = .none
  ) -> Chart.Mark {
    let (label, text) = words(for: value)
    return Chart.Mark(time: time, .value, label: label, text: text, emphasis: emphasis)
  }

  func failure(
    at time: Int64, _ value: Value?, _ emphasis: Chart.Mark.Emphasis = .none
  ) -> Chart.Mark {
    let text = value.map { clipped($0.description, to: Self.textLimit) } ?? ""
    return Chart.Mark(time: time, .failure, text: text, emphasis: emphasis)
  }

  func mark(at time: Int64, _ event: Event<Value>) -> Chart.Mark {
    switch event {
    case .next(let value): mark(at: time, value)
    case .error(let error): failure(at: time, Value(of: error))
    case .completed: Chart.Mark(time: time, .completion)
    }
  }

  /// What a trace wrote down.
  func mark(_ emission: Emission) -> Chart.Mark {
    switch emission.content {
    case .next(let text):
      if let value = value(of: text) { return mark(at: emission.time, value) }
      return Chart.Mark(time: emission.time, .value, label: text, text: text)
    case .failed(let text): return Chart.Mark(time: emission.time, .failure, text: text)
    case .completed: return Chart.Mark(time: emission.time, .completion)
    }
  }

  private func value(of mark: String) -> Value? {
    if let value = valuesByMark[mark] { return value }
    if let number = Int(mark) { return .integer(number) }
    return mark.count == 1 ? .string(mark) : nil
  }

  private func words(for value: Value) -> (label: String, text: String) {
    if let words = known[value] { return words }
    let text = clipped(value.description, to: Self.textLimit)
    var label = if case .string(let plain) = value { Self.plain(plain) } else { text }
    if let key = value.predicate?.key
      ?? (displayWidth(of: label) > Self.widestLabel ? keys.key(for: value) : nil)
    {
      drawn[key] = text
      label = String(key)
    }
    known[value] = (label, text)
    return (label, text)
  }

  /// A text as it is; one that would not be seen in quotes.
  private static func plain(_ text: String) -> String {
    let isVisible = text.contains { !$0.isWhitespace && displayWidth(of: $0) > 0 }
    let quoted = Value.string(text).description
    guard isVisible, quoted.utf8.count == text.utf8.count + 2 else { return quoted }
    return clipped(text, to: textLimit)
  }
}
