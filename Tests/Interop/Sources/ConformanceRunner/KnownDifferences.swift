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

  /// The entries in the order of the page.
  package private(set) var entries: [Entry] = []

  package init(_ text: String) throws(BadEntry) {
    var hasReason = false
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() {
      if line.hasPrefix("## ") { hasReason = true }
      guard line.hasPrefix("* ") || line.hasPrefix("- ") else { continue }
      guard let match = line.wholeMatch(of: #/\* `([^`]+)`: (.+)/#) else {
        throw BadEntry(line: index + 1, reason: .malformed)
      }
      let entry = Entry(path: String(match.1), title: String(match.2))
      guard hasReason else { throw BadEntry(line: index + 1, reason: .withoutReason) }
      guard !entries.contains(entry) else {
        throw BadEntry(line: index + 1, reason: .listedTwice)
      }
      entries.append(entry)
    }
  }
}
