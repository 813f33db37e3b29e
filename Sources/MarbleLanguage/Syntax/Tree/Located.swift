import MarbleDiagrams

/// An error at a place in the text of a file.
package struct Located<Family: ErrorFamily>: Error, Hashable, Sendable {
  package let fact: ErrorFact<Family>
  /// The range that the caret points at.
  package let range: SourceRange

  package init(_ fact: ErrorFact<Family>, _ range: SourceRange) {
    self.fact = fact
    self.range = range
  }

  /// An error of a diagram or a value of the file.
  package init(_ error: NotationError) {
    self.init(ErrorFact(error.fact), SourceRange(error.range))
  }

  /// The words for an error that refers to no other line.
  package var words: ErrorWords { words(in: SourceText(file: "", bytes: [])) }

  /// The words in a file with this text.
  package func words(in text: SourceText) -> ErrorWords { fact.words(in: text, at: range.bytes) }
}
