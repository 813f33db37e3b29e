/// One scenario as it is written: its title, its statements in order, and its errors.
///
/// The plan and the runs share this object.
package final class ScenarioSyntax: Sendable {
  /// The text after the word `scenario` or `property`. Empty if there is none, which is an error. A
  /// block of a page may omit the word; its title is then the subject of the block.
  package let title: String
  /// The range of the title, or of the block's fence if the title is not written.
  package let titleRange: SourceRange
  /// The whole line that begins the scenario, or the start of its first statement if there is no
  /// such line.
  package let range: SourceRange
  package let statements: [Statement]
  package let errors: [SyntaxError]
  /// The cases, if the scenario has any. Empty for a single run.
  package let cases: [CaseSyntax]
  /// The `case` statement of this run. Nil if the scenario has none.
  package let variant: SourceRange?
  /// True if `property` begins it. The events of its `any` rows are invented.
  package let isProperty: Bool

  package init(
    title: String, titleRange: SourceRange, range: SourceRange, statements: [Statement],
    errors: [SyntaxError], cases: [CaseSyntax], variant: SourceRange? = nil, isProperty: Bool
  ) {
    self.title = title
    self.titleRange = titleRange
    self.range = range
    self.statements = statements
    self.errors = errors
    self.cases = cases
    self.variant = variant
    self.isProperty = isProperty
  }

  /// The same scenario with other statements and errors, and as one of its runs.
  package func replacing(
    statements: [Statement]? = nil, errors: [SyntaxError], run: CaseSyntax? = nil
  ) -> ScenarioSyntax {
    ScenarioSyntax(
      title: run?.title ?? title, titleRange: titleRange, range: range,
      statements: statements ?? self.statements, errors: errors,
      cases: run == nil ? cases : [], variant: run?.keys.range ?? variant, isProperty: isProperty)
  }

  /// True if a line contains its title.
  package var isTitled: Bool { !range.isEmpty }

  /// The statement that reports name as its line.
  var place: SourceRange { variant ?? range }

  /// The scenario as it is written, or once for each of its cases.
  package var runs: [ScenarioSyntax] {
    // An error of the text is reported once.
    guard !cases.isEmpty, isValid else { return [self] }
    let shared = statements.filter { if case .variant = $0 { false } else { true } }
    return cases.map { row in
      replacing(statements: shared + [.keys(row.keys)], errors: [], run: row)
    }
  }

  /// True if it can be checked further and run.
  package var isValid: Bool { errors.isEmpty }
}

/// One `case` statement of a scenario.
package struct CaseSyntax {
  /// The title of the scenario with the entries: `A name is checked: p = "short", r = false`.
  package let title: String
  let keys: Statement.Keys
}
