import MarbleDiagrams

/// How the values of a scenario are drawn: by the keys that its author gave them.
final class ValueMarks {
  private let keys: KeyTable
  private var drawn: [Character: Value] = [:]
  private var known: [Value: Character?] = [:]

  init(_ plan: Plan) {
    keys = plan.keys
  }

  /// What the keys stand for that have been drawn, a line for each.
  var legend: [String] {
    drawn.sorted { $0.key < $1.key }.map { key, value in
      "where \(key) = \(clipped(value.description, to: 80))"
    }
  }

  /// The key of a value, or the value written out.
  func mark(_ value: Value) -> String {
    if let key = key(for: value) {
      drawn[key] = value
      return String(key)
    }
    switch value {
    case .string(let text) where text.count == 1 && text.first!.isDiagramKey && !text.first!.isDigit:
      return text
    case .integer(let number) where (0...9).contains(number):
      return "\(number)"
    case .string:
      let quoted = value.description.dropFirst().dropLast()
        .replacing("\\\"", with: "\"").replacing("'", with: "\\'")
      return "'\(quoted)'"
    default:
      return value.description
    }
  }

  private func key(for value: Value) -> Character? {
    if let key = known[value] { return key }
    let key = keys.key(for: value)
    known[value] = .some(key)
    return key
  }
}

extension Character {
  fileprivate var isDigit: Bool { isASCII && isNumber }
}
