import MarbleDiagrams

/// A scenario for display: its text, its chart and its outcome.
package struct ScenarioDrawing: Sendable {
  package let path: String
  /// Empty for problems of the file as such.
  package let title: String
  /// True if the text contains the title. A block of documentation may take it from its
  /// surroundings.
  package let isTitled: Bool
  package let line: Int
  package let outcome: Outcome
  /// The text of the scenario: the statements of the file's head that apply to it, and its own.
  package let source: String
  /// Nil if the scenario cannot be run.
  package internal(set) var chart: Chart?
  package internal(set) var failures: [Failure]
  /// The whole lines of the scenario in the file. Empty for a scenario without a line of its own.
  package let range: Range<Int>
  package internal(set) var isProperty = false
  /// The smallest session that breaks a property, as the text of a scenario with the line breaks of
  /// the file. The chart is that of this text.
  package internal(set) var session: String?
}

extension SourceFile {
  /// The text of a scenario: the statements of the head, then its own with the comments between
  /// them.
  func source(of scenario: ScenarioSyntax) -> String {
    let end = scenario.statements.reduce(scenario.range.end) { max($0, $1.range.end) }
    let own = SourceRange(Int(scenario.range.start), Int(end))
    return (head.map(\.range) + [own]).map(lines).joined(separator: "\n")
  }

  /// The lines of a scenario in the file, without the last line break. Lines with errors belong to
  /// them.
  func lines(of scenario: ScenarioSyntax) -> Range<Int> {
    guard scenario.isTitled else { return 0..<0 }
    let ends = scenario.statements.map(\.range.end) + scenario.errors.map(\.range.end)
    let start = Int(scenario.range.start)
    var end = min(ends.reduce(Int(scenario.range.end)) { max($0, Int($1)) }, text.bytes.count)
    while end > start, text.bytes[end - 1].isLineBreak { end -= 1 }
    while end < text.bytes.count, !text.bytes[end].isLineBreak { end += 1 }
    return start..<end
  }

  /// The lines, indented as if the first one were at the beginning of its line. In a comment or a
  /// list it is not.
  private func lines(of range: SourceRange) -> String {
    let indentation = text.position(of: Int(range.start)).column - 1
    let lines = text.text(range.bytes)
      .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    return lines.enumerated().map { index, line in
      let spaces = index == 0 ? 0 : min(indentation, line.prefix { $0 == " " }.count)
      return String(line.dropFirst(spaces))
    }.joined(separator: "\n")
  }
}

extension UInt8 {
  fileprivate var isLineBreak: Bool { self == 0x0A || self == 0x0D }
}

extension SourceText {
  /// The text of a session with a number that no title of the file has, and with the line breaks of
  /// the file.
  func numbering(_ session: String, besides titles: Set<String>) -> String {
    var lines = session.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let stem = lines[0].prefix(lines[0].count - 1)
    var number = 1
    while titles.contains((stem + "\(number)").dropFirst("scenario ".count).description) {
      number += 1
    }
    lines[0] = stem + "\(number)"
    return lines.joined(separator: hasWindowsBreaks ? "\r\n" : "\n")
  }

  /// True if the first line ends with a carriage return and a line feed.
  private var hasWindowsBreaks: Bool {
    bytes.firstIndex(of: 0x0A).map { $0 > 0 && bytes[$0 - 1] == 0x0D } ?? false
  }
}
