/// One scenario as it is written: its title, its statements in their order, and its errors.
package struct ScenarioSyntax: Sendable {
  /// What stands behind the word `scenario`; empty when nothing does, which is an error.
  package let title: String
  package let titleRange: SourceRange
  /// The whole line that begins the scenario.
  package let range: SourceRange
  package let statements: [Statement]
  package let errors: [SyntaxError]

  /// Whether it may be checked further and run.
  package var isValid: Bool { errors.isEmpty }
}
