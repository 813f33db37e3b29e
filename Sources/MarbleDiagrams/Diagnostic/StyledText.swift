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

  /// What a line of prose below a message says.
  package enum Label: String, Sendable {
    case why, hint
    case keep = "keep it"

    package var role: Role? { self == .hint ? .hint : nil }
  }

  fileprivate struct Part: Hashable, Sendable {
    let text: String
    var role: Role?
    var label: Label?
  }

  fileprivate var parts: [Part]

  package init(_ text: String, _ role: Role? = nil) { parts = [Part(text: text, role: role)] }
  package init(stringLiteral text: String) { self.init(text) }

  /// A line of prose: `why: debounce dropped a`. It can be broken anywhere between words. In other
  /// lines the columns have a meaning.
  package static func prose(_ label: Label, _ words: String) -> Self {
    var text = Self("\(label.rawValue): \(words)", label.role)
    text.parts[0].label = label
    return text
  }

  package static func why(_ words: String) -> Self { .prose(.why, words) }
  package static func hint(_ words: String) -> Self { .prose(.hint, words) }

  /// The label of a line of prose and the words after it. Nil for every other line.
  package var prose: (label: Label, words: String)? {
    guard let part = parts.last, let label = part.label else { return nil }
    return (label, String(part.text.dropFirst(label.rawValue.count + 2)))
  }

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
