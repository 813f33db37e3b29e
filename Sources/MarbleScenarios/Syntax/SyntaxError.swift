/// Something in a scenario file that cannot be read, as a fact; `SyntaxWords` has the words.
package struct SyntaxError: Error, Hashable, Sendable {
  package let fact: Fact
  /// What the caret points at.
  package let range: SourceRange

  package enum Fact: Hashable, Sendable {
    case invalidUTF8
  }
}
