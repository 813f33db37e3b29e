import MarbleDiagrams

/// How the values of a scenario are drawn: by the keys that its author gave them.
final class ValueMarks {
  private let keys: KeyTable
  private var drawn: [Character: Value] = [:]
  private var known: [Value: String] = [:]

  /// Characters of a value beyond which it is cut: no picture has room for so many.
  private static let textLimit = 1_000

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
    if let mark = known[value] { return mark }
    let mark = makeMark(of: value)
    known[value] = mark
    return mark
  }

  private func makeMark(of value: Value) -> String {
    if let key = value.predicate?.key ?? keys.key(for: value) {
      drawn[key] = value
      return String(key)
    }
    switch value {
    case .string(let text) where text.isDiagramKey:
      return text
    case .string(let text) where text.utf8.count > Self.textLimit:
      return quoted(.string(String(text.prefix(Self.textLimit)))) + "…"
    case .integer(let number) where (0...9).contains(number):
      return "\(number)"
    case .string:
      return quoted(value)
    default:
      return value.description
    }
  }

  private func quoted(_ value: Value) -> String {
    let text = value.description.dropFirst().dropLast()
      .replacing("\\\"", with: "\"").replacing("'", with: "\\'")
    return "'\(text)'"
  }

}

extension String {
  /// Whether a row writes it without quotes.
  fileprivate var isDiagramKey: Bool {
    guard let first, dropFirst().isEmpty else { return false }
    return first.isDiagramKey && !(first.isASCII && first.isNumber)
  }
}
