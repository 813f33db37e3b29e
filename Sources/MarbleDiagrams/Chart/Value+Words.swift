extension Value {
  /// Characters of a value that are read: no picture has room for more.
  private static let limit = (sign: 1_000, text: 200)

  /// As a row writes it for which it has no key: a text of one letter as it is, others in quotes, and what is no text written out.
  package var sign: String {
    guard case .string(let text) = self else { return description }
    if text.isDiagramKey { return text }
    guard text.utf8.count > Self.limit.sign else { return StringLiteral.quoted(text, by: "'") }
    return StringLiteral.quoted(String(text.prefix(Self.limit.sign)), by: "'") + "…"
  }

  /// As a chart writes it for which it has no key; a text stands in its marble as it is.
  package var words: Chart.Words {
    let text = clipped(description, to: Self.limit.text)
    let label = if case .string(let plain) = self { Self.plain(plain) } else { text }
    return Chart.Words(sign: sign, label: label, text: text)
  }

  /// A text as it is; one that would not be seen in quotes.
  private static func plain(_ text: String) -> String {
    let isVisible = text.contains { !$0.isWhitespace && displayWidth(of: $0) > 0 }
    let quoted = StringLiteral.quoted(text)
    guard isVisible, quoted.utf8.count == text.utf8.count + 2 else { return quoted }
    return clipped(text, to: limit.text)
  }
}

extension String {
  /// Whether a row writes it without quotes.
  fileprivate var isDiagramKey: Bool {
    guard let first, dropFirst().isEmpty else { return false }
    return first.isDiagramKey && !(first.isASCII && first.isNumber)
  }
}
