/// A text whose parts have roles. A terminal shows the roles as colours.
package struct StyledText: Hashable, Sendable, ExpressibleByStringInterpolation {
  /// What a part is for the reader, with the number of its colour or weight on a terminal.
  package enum Role: Int, Sendable {
    case title = 1
    case secondary = 2
    /// What fails or differs, and the caret below it.
    case wrong = 31
    /// What holds, or is expected.
    case right = 32
    case hint = 36
  }

  fileprivate struct Part: Hashable, Sendable {
    let text: String
    var role: Role?
  }

  fileprivate var parts: [Part]

  package init(_ text: String, _ role: Role? = nil) { parts = [Part(text: text, role: role)] }
  package init(stringLiteral text: String) { self.init(text) }

  /// A line of advice: `hint: did you mean '9ms'?`
  package static func hint(_ words: String) -> Self { Self("hint: \(words)", .hint) }

  package static func + (one: Self, other: Self) -> Self { [one, other].joined() }

  /// The text without its roles.
  package var plain: String { parts.map(\.text).joined() }
  package var isEmpty: Bool { parts.allSatisfy(\.text.isEmpty) }

  /// Returns the text for people. Its control characters are visible, so that only the colours of
  /// the roles command a terminal. The indentation of a part has no colour.
  package func text(coloured isColoured: Bool) -> String {
    parts.map { part in
      let text = visibleText(part.text)
      let words = text.drop { $0 == " " }
      guard isColoured, let role = part.role, !words.isEmpty else { return text }
      return "\(text[..<words.startIndex])\u{1B}[\(role.rawValue)m\(words)\u{1B}[0m"
    }
    .joined()
  }
}

extension Sequence<StyledText> {
  package func joined(separator: String = "") -> StyledText {
    var text = StyledText("")
    text.parts = Array(map(\.parts).joined(separator: StyledText(separator).parts))
    return text
  }
}
