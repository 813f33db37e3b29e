import MarbleDiagrams

/// How the values of a scenario are drawn: by the keys that its author gave them.
struct ValueMarks {
  private var keys: [Value: Character] = [:]
  /// What the keys stand for, a line for each that is not plain from the picture.
  private(set) var legend: [String] = []

  init(_ plan: Plan) {
    for (key, value) in plan.keys.values {
      if keys.updateValue(key, forKey: value) == nil {
        legend.append("where \(key) = \(value)")
      }
    }
  }

  /// The key of a value, or the value written out.
  func mark(_ value: Value) -> String {
    if let key = keys[value] { return String(key) }
    switch value {
    case .string(let text)
    where text.count == 1 && text.first!.isDiagramKey && !text.first!.isDigit:
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
}

extension Character {
  fileprivate var isDigit: Bool { isASCII && isNumber }
}
