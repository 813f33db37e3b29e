extension Value {
  /// The greatest numbers of characters that pictures show of a value.
  private static let limit = (sign: 1_000, text: 200)

  /// The value as a row writes it without a key: one letter as it is, other strings in quotes, and
  /// other values as literals.
  package var sign: String {
    guard case .string(let text) = self else { return description }
    if text.isDiagramKey { return text }
    guard text.utf8.count > Self.limit.sign else { return StringLiteral.quoted(text, by: "'") }
    return StringLiteral.quoted(String(text.prefix(Self.limit.sign)), by: "'") + "…"
  }

  /// The texts for the value in a chart, without a key. A string is in its marble as it is.
  package var label: Chart.Label {
    let text = clipped(description, to: Self.limit.text)
    let label = if case .string(let plain) = self { Self.plain(plain) } else { text }
    return Chart.Label(sign: sign, caption: label, text: text)
  }

  /// The text as it is, or in quotes when it has characters that would not be visible.
  private static func plain(_ text: String) -> String {
    let isVisible = text.contains { !$0.isWhitespace && displayWidth(of: $0) > 0 }
    let quoted = StringLiteral.quoted(text)
    guard isVisible, quoted.utf8.count == text.utf8.count + 2 else { return quoted }
    return clipped(text, to: limit.text)
  }
}

extension String {
  /// True when a row writes the text without quotes.
  fileprivate var isDiagramKey: Bool {
    guard let first, dropFirst().isEmpty else { return false }
    return first.isDiagramKey && !(first.isASCII && first.isNumber)
  }
}
