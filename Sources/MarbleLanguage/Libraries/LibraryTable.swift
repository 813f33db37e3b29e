/// A table that translates the words of another library. `MarbleStreams/OPERATORS.md` shows its
/// rows, and messages about unknown words use them.
package struct LibraryTable: Sendable {
  package let heading: String
  /// The name of the library, which heads the column of its words.
  package let library: String
  package private(set) var rows: [LibraryRow] = []

  package static let all = text.split(separator: "\n").reduce(into: [LibraryTable]()) {
    tables, line in
    if line.hasPrefix("## ") {
      let parts = line.dropFirst(3).split(separator: " ; ")
      tables.append(LibraryTable(heading: String(parts[0]), library: String(parts[1])))
    } else {
      tables[tables.count - 1].rows.append(LibraryRow(line))
    }
  }
}

/// A row of a table: `WORD | WORD => HERE | WORD => - // NOTE ! INSTEAD`.
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

  fileprivate init(_ line: Substring) {
    let parts = line.split(separator: " ! ", maxSplits: 1).map(String.init)
    let columns = parts[0].split(separator: " // ", maxSplits: 1).map(String.init)
    words = columns[0].split(separator: " | ").map { entry in
      let pair = entry.split(separator: " => ").map(String.init)
      return (pair[0], pair.count == 1 ? .same : pair[1] == "-" ? .none : .named(pair[1]))
    }
    note = columns.count > 1 ? columns[1] : ""
    instead = parts.count > 1 ? LibraryTable.shared[parts[1]] ?? parts[1] : nil
  }
}
