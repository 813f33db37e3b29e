import MarbleDiagrams

/// An error at a place in the text of a file.
package struct Located<Fact: Hashable & Sendable>: Error, Hashable, Sendable {
  package let fact: Fact
  /// The range that the caret points at.
  package let range: SourceRange

  package init(_ fact: Fact, _ range: SourceRange) {
    self.fact = fact
    self.range = range
  }
}

/// An error without its place. The words are in the `+Words` file of each fact.
package protocol ErrorFact: Hashable, Sendable {
  /// A stable word for the kind of error.
  static var cause: String { get }

  /// The words for the error at some bytes of a file.
  func words(in text: SourceText, at bytes: Range<Int>) -> ErrorWords
}

/// The text of an error, as a user reads it.
package struct ErrorWords: ExpressibleByStringInterpolation {
  /// One sentence without a full stop.
  package let message: String
  /// The text to write instead, if it is known.
  package let hint: String?
  /// The changes of the file that remove the error.
  package let fixes: [Fix]

  package init(_ message: String, hint: String? = nil, fixes: [Fix] = []) {
    (self.message, self.hint, self.fixes) = (message, hint, fixes)
  }

  package init(stringLiteral message: String) { self.init(message) }
}

extension String {
  /// This message of an error with a hint.
  package func with(hint: String?) -> ErrorWords { ErrorWords(self, hint: hint) }
}

extension ErrorWords {
  /// A message that suggests the word that was meant, which a fix writes.
  package init(_ message: String, near: String?, _ bytes: Range<Int>, hint: String? = nil) {
    self.init(message + suggestion(near), hint: hint, fixes: .near(near, bytes))
  }
}

extension ErrorFact {
  /// The words for an error that refers to no other line.
  package var words: ErrorWords { words(in: SourceText(file: "", bytes: []), at: 0..<0) }
}

extension Located where Fact: ErrorFact {
  /// The words for an error that refers to no other line.
  package var words: ErrorWords { words(in: SourceText(file: "", bytes: [])) }

  /// The words in a file with this text.
  package func words(in text: SourceText) -> ErrorWords { fact.words(in: text, at: range.bytes) }
}

// MARK: - Errors of the notation

extension NotationError.Kind: ErrorFact {
  package static var cause: String { "notation" }

  package func words(in text: SourceText, at bytes: Range<Int>) -> ErrorWords {
    ErrorWords(message, hint: hint, fixes: .near(replacement, bytes))
  }
}

extension Located<NotationError.Kind> {
  /// An error of a diagram or a value of the file.
  package init(_ error: NotationError) {
    self.init(error.kind, SourceRange(error.range))
  }
}
