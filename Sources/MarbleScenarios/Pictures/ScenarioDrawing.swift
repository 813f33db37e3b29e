import MarbleDiagrams

/// A scenario as people look at it: its text, its chart and how it ended.
package struct ScenarioDrawing: Sendable {
  package let path: String
  /// Empty for what is wrong with a file as such.
  package let title: String
  /// Whether the text says the title; a block of documentation may leave that to what stands around it.
  package let isTitled: Bool
  package let line: Int
  package let outcome: Outcome
  /// The statements of the file's head that hold for it, and its own.
  package let source: String
  /// Nil if it cannot be run.
  package let chart: Chart?
  package let failures: [Failure]
}

extension SourceFile {
  /// The statements that make a scenario: those of the head, then its own with the comments between them.
  func source(of scenario: ScenarioSyntax) -> String {
    let end = scenario.statements.reduce(scenario.range.end) { max($0, $1.range.end) }
    let own = SourceRange(Int(scenario.range.start), Int(end))
    return (head.map(\.range) + [own]).map { lines(of: $0) }.joined(separator: "\n")
  }

  /// Indented as if the first one began its line, which in a comment or in a list it does not.
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
