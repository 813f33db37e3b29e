/// One scenario as it is written: its title, its statements in their order, and its errors.
package struct ScenarioSyntax: Sendable {
  /// What stands behind the word `scenario`; empty when nothing does, which is an error. A block of a page may do without the word
  /// and is called by what it documents.
  package let title: String
  /// The block's fence where the title is not written.
  package let titleRange: SourceRange
  /// The whole line that begins the scenario; without one, where its first statement begins.
  package let range: SourceRange
  package let statements: [Statement]
  package let errors: [SyntaxError]

  /// Whether a line says its title.
  var isTitled: Bool { !range.isEmpty }

  /// Whether it may be checked further and run.
  package var isValid: Bool { errors.isEmpty }
}
