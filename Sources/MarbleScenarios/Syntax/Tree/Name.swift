/// A name with its position in the text.
///
/// The name of a system's output may be dotted: `signUpButton.isEnabled`.
package struct Name: Hashable, Sendable {
  package let text: String
  package let range: SourceRange

  package init(_ text: String, _ range: SourceRange) {
    self.text = text
    self.range = range
  }
}
