import MarbleProbes
import MarbleScenarios

/// The known differences of a library, as a page of Markdown: a heading `## REASON`, and below it
/// an entry ``* `PATH`: TITLE`` for each scenario that differs for this reason. All other text is
/// for readers.
struct KnownDifferences {
  struct Entry: Hashable {
    let path: String
    let title: String
  }

  /// The reasons in the order of the page.
  private(set) var reasons: [String] = []
  private(set) var reasonOfEntry: [Entry: String] = [:]
  /// The entries in the order of the page.
  private(set) var entries: [Entry] = []

  init(path: String, in context: CommandContext) throws(ConformanceError) {
    let bytes: [UInt8]
    do { bytes = try readFile(context.location(path)) } catch {
      throw .unreadable(path, error.message)
    }
    try self.init(String(decoding: bytes, as: UTF8.self), path: path)
  }

  init(_ text: String, path: String) throws(ConformanceError) {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() {
      if line.hasPrefix("## ") { reasons.append(String(line.dropFirst(3))) }
      guard line.hasPrefix("* ") || line.hasPrefix("- ") else { continue }
      guard let match = line.wholeMatch(of: #/\* `([^`]+)`: (.+)/#) else {
        throw .entryMalformed(path: path, line: index + 1, String(line))
      }
      guard let reason = reasons.last else {
        throw .entryWithoutReason(path: path, line: index + 1)
      }
      let entry = Entry(path: String(match.1), title: String(match.2))
      guard reasonOfEntry.updateValue(reason, forKey: entry) == nil else {
        throw .entryTwice(path: path, line: index + 1, "\(entry.path): \(entry.title)")
      }
      entries.append(entry)
    }
  }

  func reason(for result: ConformanceResult) -> String? {
    reasonOfEntry[Entry(path: result.path, title: result.title)]
  }
}
