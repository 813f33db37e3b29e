import MarbleDiagrams

// How messages show words and places of a file.

/// A word in quotes.
func quoted(_ word: String) -> String { quotedCode(shortened(word)) }

/// A word, cut where it is too long to be read.
func shortened(_ word: String) -> String {
  let limit = 40
  guard word.utf8.count > limit else { return word }
  return String(String.UnicodeScalarView(word.unicodeScalars.prefix(limit))) + "…"
}

/// The end of a message about an unknown word, if one that is known comes near.
func suggestion(_ near: String?) -> String {
  near.map { ", did you mean '\($0)'?" } ?? ""
}

/// A place that a message speaks of beside its own.
func line(of range: SourceRange, in text: SourceText) -> String {
  "line \(text.lineIndex(containing: range.bytes.lowerBound) + 1)"
}
