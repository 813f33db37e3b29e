/// A call that demonstrates an operator, and the rows that it needs.
///
/// Beside literals the call uses the streams `s` and `t`, the subject `u`, the function `f` and the
/// activity indicator `busy`.
package struct ExampleCall: Sendable, ExpressibleByStringLiteral {
  package let text: String
  /// Lines of the scenario that draws it, each with two spaces before its diagram. Lines for `s`,
  /// `t`, `u` and `f` replace the default ones. Others are added, such as
  /// `observe late = out  ----^`.
  package let rows: [String]

  package init(stringLiteral text: String) {
    self.text = text
    rows = []
  }

  private init(_ text: String, _ rows: [String]) {
    self.text = text
    self.rows = rows
  }

  /// The call of an operator that Swift defines: its first line, and the rows in the other lines.
  package init(lines text: String) {
    let lines = text.split(whereSeparator: \.isNewline).map(String.init)
    self.init(lines.first ?? "", Array(lines.dropFirst()))
  }

  static func call(_ text: String, _ rows: String...) -> ExampleCall { ExampleCall(text, rows) }

  /// The names, numbers and words of the call.
  package var words: Set<Substring> { Set(text.split { !$0.isLetter && !$0.isNumber }) }
}
