import MarbleDiagrams

/// A scenario as people look at it: its text, its chart and how it ended.
package struct ScenarioDrawing: Sendable {
  package let path: String
  /// Empty for what is wrong with a file as such.
  package let title: String
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

  private func lines(of range: SourceRange) -> String {
    text.text(range.bytes).split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .joined(separator: "\n")
  }
}
