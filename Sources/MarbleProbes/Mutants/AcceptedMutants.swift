import MarbleDiagrams
import MarbleScenarios

/// The comments of a file that accept mutants: `// mutants: accept 7f3a1c, 09bd42 REASON`.
struct AcceptedMutants {
  struct Entry: Hashable {
    let id: String
    let reason: String
    let line: Int
    let column: Int
  }

  private(set) var entries: [Entry] = []
  private(set) var errors: [MutantError] = []

  private static let mark = "// mutants:"

  /// Reads the comments of a file, or those in the blocks of a page.
  init(in source: ScenarioSuite.Source) {
    let (text, parts) = source.scenarioText
    var lines: [String: Int] = [:]
    for index in parts.flatMap(text.lines(of:)) {
      let line = text.text(text.line(index))
      guard let range = Self.comment(in: line) else { continue }
      let column = line.distance(from: line.startIndex, to: range.lowerBound) + 1
      func note(_ fact: MutantError.Fact) {
        errors.append(MutantError(path: text.file, line: index + 1, column: column, fact: fact))
      }
      let words = line[range.upperBound...].split(separator: " ", omittingEmptySubsequences: true)
      guard words.first == "accept" else {
        note(.unknownComment(words.first.map(String.init)))
        continue
      }
      guard words.count > 1 else {
        note(.idMissing)
        continue
      }
      // Several ids have commas between them.
      let listed = words.dropFirst().prefix { $0.hasSuffix(",") }
      let ids = words.dropFirst().prefix(listed.count + 1)
        .map { String($0.hasSuffix(",") ? $0.dropLast() : $0) }
      let reason = words.dropFirst(ids.count + 1).joined(separator: " ")
      guard !reason.isEmpty else {
        note(.reasonMissing(ids.joined(separator: ", ")))
        continue
      }
      for id in ids {
        if let first = lines[id] {
          note(.acceptedTwice(id, line: first))
          continue
        }
        lines[id] = index + 1
        entries.append(Entry(id: id, reason: reason, line: index + 1, column: column))
      }
    }
  }

  /// The mark of a comment at the start of a line or after a space.
  private static func comment(in line: String) -> Range<String.Index>? {
    guard let range = line.firstRange(of: mark) else { return nil }
    if range.lowerBound == line.startIndex { return range }
    return line[line.index(before: range.lowerBound)] == " " ? range : nil
  }
}
