/// A row of the table that translates the operators of other libraries.
/// `MarbleStreams/OPERATORS.md` shows these rows, and messages about unknown words use them.
package struct LibraryRow: Sendable {
  package enum Counterpart: Hashable, Sendable {
    /// The same word.
    case same
    /// A call with another name.
    case named(String)
    /// No counterpart.
    case none
  }

  /// The words of the library, each with its counterpart here. A word with arguments is a call, and
  /// its counterpart is the same call here.
  package let words: [(word: String, here: Counterpart)]
  /// A note of the table, in Markdown.
  package let note: String
  /// The replacement in a scenario. It is shown if the language has neither the word nor its
  /// counterpart.
  package let instead: String?

  /// Words with the same name here.
  static func same(_ words: String, note: String = "", instead: String? = nil) -> LibraryRow {
    LibraryRow(words: words.split(separator: " ").map { (String($0), .same) }, note, instead)
  }

  /// Words without a counterpart.
  static func none(_ words: String, note: String, instead: String) -> LibraryRow {
    LibraryRow(words: words.split(separator: " ").map { (String($0), .none) }, note, instead)
  }

  /// Words with other names here. An empty name means the same word.
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
  /// The name of the library, which heads the column of its words.
  package let library: String
  package let rows: [LibraryRow]

  package static let all = [rxJSSources, rxJSOperators, rxSwift, combine, rxJava]
}
