import MarbleDiagrams
import MarbleScenarios

/// Ensures that rewriting a scenario changes only the rows that it may change.
enum SegmentCheck {
  /// True if two versions of a scenario differ only in expecting rows and keys.
  static func isSameBesidesRows(_ index: Int, of old: SourceFile, _ new: SourceFile) -> Bool {
    lines(of: index, in: old) == lines(of: index, in: new)
  }

  /// The lines of a scenario. For a line that may change, only its comment.
  private static func lines(of index: Int, in file: SourceFile) -> [[UInt8]] {
    let text = file.text
    let scenario = file.scenarios[index]
    var ends: [Int: Int] = [:]
    for statement in scenario.statements where statement.mayChange {
      ends[text.lineIndex(containing: Int(statement.range.start))] = Int(statement.range.end)
    }
    let first = text.lineIndex(containing: Int(scenario.range.start))
    let next = file.scenarios.indices.contains(index + 1) ? file.scenarios[index + 1] : nil
    let end = next.map { text.lineIndex(containing: Int($0.range.start)) } ?? text.lineCount
    return (first..<end).compactMap { index -> [UInt8]? in
      let line = text.line(index)
      let start = ends[index] ?? line.lowerBound
      if let comment = LineReader.comment(in: text.bytes, from: start, to: line.upperBound) {
        return Array(text.bytes[comment])
      }
      // A line break at the end of the file does not begin another line.
      if ends[index] != nil || (line.isEmpty && index == text.lineCount - 1) { return nil }
      return Array(text.bytes[line])
    }
  }
}

extension Statement {
  /// True if recording may rewrite the statement.
  fileprivate var mayChange: Bool {
    if case .keys = self { return true }
    return expectedRow != nil
  }
}
