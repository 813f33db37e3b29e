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

/// The suggestion at the end of a message about an unknown word, if a known word is similar.
package func suggestion(_ near: String?) -> String {
  near.map { ", did you mean '\($0)'?" } ?? ""
}

/// The end of a message about a text in the place of another.
func but(_ found: String?) -> String { found.map { ", not \(quoted($0))" } ?? "" }

/// Another position that a message refers to.
func line(of range: SourceRange, in text: SourceText) -> String {
  "line \(text.lineIndex(containing: range.bytes.lowerBound) + 1)"
}
