/// A row of the table of where the operators of other libraries are: `MarbleStreams/OPERATORS.md` shows
/// these rows, and messages about unknown words are made of them.
package struct LibraryRow: Sendable {
  package enum Counterpart: Hashable, Sendable {
    /// The same word.
    case same
    /// Another call.
    case named(String)
    /// Nothing.
    case none
  }

  /// The library's words, and what is here for each.
  package let words: [(word: String, here: Counterpart)]
  /// What the table adds, in Markdown.
  package let note: String
  /// What a scenario has in the place of these words. It is due where the language has neither the word
  /// nor what is here for it.
  package let instead: String?

  /// Words that are the same here.
  static func same(_ words: String, note: String = "", instead: String? = nil) -> LibraryRow {
    LibraryRow(words: words.split(separator: " ").map { (String($0), .same) }, note, instead)
  }

  /// Words that are not here.
  static func none(_ words: String, note: String, instead: String) -> LibraryRow {
    LibraryRow(words: words.split(separator: " ").map { (String($0), .none) }, note, instead)
  }

  /// Words with other names here; an empty name is the same word.
  static func named(
    _ words: KeyValuePairs<String, String>, note: String = "", instead: String? = nil
  ) -> LibraryRow {
    LibraryRow(
      words: words.map { ($0.key, $0.value.isEmpty ? .same : .named($0.value)) }, note, instead)
  }

  private init(words: [(word: String, here: Counterpart)], _ note: String, _ instead: String?) {
    self.words = words
    self.note = note
    self.instead = instead
  }
}

/// A table of such rows.
package struct LibraryTable: Sendable {
  package let heading: String
  /// The name of the library, at the head of the column of its words.
  package let library: String
  package let rows: [LibraryRow]

  package static let all = [rxJSSources, rxJSOperators, rxSwift, combine]
}
