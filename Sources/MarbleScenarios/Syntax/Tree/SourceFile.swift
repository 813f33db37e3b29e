import MarbleDiagrams

/// One scenario file, read: what it says, and what is wrong with how it says it.
///
/// Reading never fails as a whole. A scenario that has an error of its own is not `isValid`, its
/// neighbours stay usable; an error in the head concerns every scenario below it.
package struct SourceFile: Sendable {
  /// The path as messages print it.
  package let path: String
  package let text: SourceText
  /// The statements before the first scenario; they hold for all of them.
  package let head: [Statement]
  /// What is wrong before the first scenario, or with the file as such.
  package let headErrors: [SyntaxError]
  package let scenarios: [ScenarioSyntax]

  /// Every error of the file, in the order of the lines.
  package var errors: [SyntaxError] { headErrors + scenarios.flatMap(\.errors) }
}
