import MarbleDiagrams

// How messages print words and positions of a file.

/// A word in quotes.
package func quoted(_ word: String) -> String { quotedCode(shortened(word)) }

/// A word, clipped if it is too long.
func shortened(_ word: String) -> String {
  let limit = 40
  guard word.utf8.count > limit else { return word }
  return String(String.UnicodeScalarView(word.unicodeScalars.prefix(limit))) + "…"
}

/// The end of a message about a text in the place of another.
func but(_ found: String?) -> String { found.map { ", not \(quoted($0))" } ?? "" }

extension ErrorFact {
  /// An error whose message refers to another position, such as `line 12`.
  init(
    at range: SourceRange, function: String = #function,
    _ message: @escaping @Sendable (_ line: String) -> String
  ) {
    self.init(function: function) { text, _ in
      ErrorWords(message("line \(text.lineIndex(containing: range.bytes.lowerBound) + 1)"))
    }
  }
}
