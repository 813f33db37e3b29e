import MarbleDiagrams

/// The comments of a file that accept mutants: `// mutants: accept 7f3a1c REASON`.
struct AcceptedMutants {
  struct Entry: Hashable {
    let id: String
    let reason: String
    let line: Int
    let column: Int
  }

  private(set) var entries: [Entry] = []
  private(set) var faults: [MutantFault] = []

  private static let mark = "// mutants:"

  init(in text: SourceText) {
    var lines: [String: Int] = [:]
    for index in 0..<text.lineCount {
      let line = text.text(text.line(index))
      guard let range = Self.comment(in: line) else { continue }
      let column = line.distance(from: line.startIndex, to: range.lowerBound) + 1
      func note(_ fact: MutantFault.Fact) {
        faults.append(MutantFault(path: text.file, line: index + 1, column: column, fact: fact))
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
      let id = String(words[1])
      guard words.count > 2 else {
        note(.reasonMissing(id))
        continue
      }
      if let first = lines[id] {
        note(.acceptedTwice(id, line: first))
        continue
      }
      lines[id] = index + 1
      let reason = words[2...].joined(separator: " ")
      entries.append(Entry(id: id, reason: reason, line: index + 1, column: column))
    }
  }

  /// The mark of a comment at the start of a line or behind a space.
  private static func comment(in line: String) -> Range<String.Index>? {
    guard let range = line.firstRange(of: mark) else { return nil }
    if range.lowerBound == line.startIndex { return range }
    return line[line.index(before: range.lowerBound)] == " " ? range : nil
  }
}
