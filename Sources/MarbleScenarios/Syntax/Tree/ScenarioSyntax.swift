/// One scenario as it is written: its title, its statements in order, and its errors.
package struct ScenarioSyntax: Sendable {
  /// The text behind the word `scenario`. Empty if there is none, which is an error. A block of a
  /// page may omit the word; its title is then the subject of the block.
  package let title: String
  /// The range of the title, or of the block's fence if the title is not written.
  package let titleRange: SourceRange
  /// The whole line that begins the scenario, or the start of its first statement if there is no
  /// such line.
  package let range: SourceRange
  package let statements: [Statement]
  package let errors: [SyntaxError]

  /// True if a line contains its title.
  var isTitled: Bool { !range.isEmpty }

  /// True if it can be checked further and run.
  package var isValid: Bool { errors.isEmpty }
}
