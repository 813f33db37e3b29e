/// A token of a Swift source, as far as mutants need it.
struct Token {
  enum Kind {
    case word
    case number
    /// A literal with its delimiters and interpolations.
    case string
    case regularExpression
    case symbol
    case punctuation
    /// A line that begins with `#if` or a similar word.
    case directive
  }

  let kind: Kind
  /// The place in the bytes of the source.
  let range: Range<Int>
  let text: String
  /// True for the first token of a line.
  let startsLine: Bool
  /// True if white space, a comment or the start of the file is before it.
  let followsSpace: Bool

  /// The words after which a statement or a declaration has its own form.
  static let statementWords: Set = [
    "actor", "break", "case", "class", "continue", "default", "defer", "deinit", "do", "else",
    "enum", "extension", "fallthrough", "for", "func", "guard", "if", "import", "init", "let",
    "private", "protocol", "repeat", "return", "static", "struct", "subscript", "switch", "throw",
    "typealias", "var", "while", "yield",
  ]

  var isOpening: Bool { kind == .punctuation && (text == "(" || text == "[" || text == "{") }
  var isClosing: Bool { kind == .punctuation && (text == ")" || text == "]" || text == "}") }

  /// True for `=` and the operators that also compute, such as `+=`.
  var isAssignment: Bool {
    kind == .symbol && text.hasSuffix("=")
      && !["==", "!=", "<=", ">=", "===", "!==", "~="].contains(text)
  }
}
