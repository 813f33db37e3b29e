import MarbleScenarios

/// The known differences of a library, as a page of Markdown: a heading `## REASON`, and below it
/// an entry ``* `PATH`: TITLE`` for each scenario that differs for this reason. All other text is
/// for readers.
package struct KnownDifferences {
  package struct Entry: Hashable {
    package let path: String
    package let title: String
  }

  /// A line of the page that begins as an entry, and cannot be one.
  package struct BadEntry: Error, Equatable {
    package enum Reason: Equatable { case malformed, withoutReason, listedTwice }

    package let line: Int
    package let reason: Reason

    package init(line: Int, reason: Reason) {
      (self.line, self.reason) = (line, reason)
    }
  }

  /// The entries in the order of the page, each with the heading above it.
  package private(set) var entries: [(entry: Entry, reason: String)] = []

  package init(_ text: String) throws(BadEntry) {
    var reason: String?
    var known: Set<Entry> = []
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() {
      if line.hasPrefix("## ") { reason = String(line.dropFirst(3)) }
      guard line.hasPrefix("* ") || line.hasPrefix("- ") else { continue }
      guard let match = line.wholeMatch(of: #/\* `([^`]+)`: (.+)/#) else {
        throw BadEntry(line: index + 1, reason: .malformed)
      }
      let entry = Entry(path: String(match.1), title: String(match.2))
      guard let reason else { throw BadEntry(line: index + 1, reason: .withoutReason) }
      guard known.insert(entry).inserted else {
        throw BadEntry(line: index + 1, reason: .listedTwice)
      }
      entries.append((entry, reason))
    }
  }
}
