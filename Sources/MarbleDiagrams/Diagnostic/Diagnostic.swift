/// A message about a place in a file, written for people: it renders with the line and a caret.
package struct Diagnostic: Hashable, Sendable {
  /// The name of the file.
  package var file: String
  /// The line, from 1.
  package var line: Int
  /// The column, counted in Characters from 1.
  package var column: Int
  /// The problem.
  package var message: String
  /// The correction, when one is known.
  package var hint: String?
  /// The whole line of the file.
  package var sourceLine: String
  /// The number of Characters that the message concerns; at least one.
  package var width: Int

  /// Creates a message about a place whose line and column are known.
  package init(
    file: String, line: Int, column: Int, message: String, hint: String? = nil,
    sourceLine: String, width: Int = 1
  ) {
    self.file = file
    self.line = line
    self.column = column
    self.message = message
    self.hint = hint
    self.sourceLine = sourceLine
    self.width = max(1, width)
  }

  /// Creates a message about a range of a file's bytes. A range of several lines is shown on its
  /// first line.
  package init(_ source: SourceText, at range: Range<Int>, message: String, hint: String? = nil) {
    let position = source.position(of: range.lowerBound)
    let line = source.line(position.line - 1)
    let first = min(max(range.lowerBound, line.lowerBound), line.upperBound)
    let last = min(max(range.upperBound, first), line.upperBound)
    self.init(
      file: source.file, line: position.line, column: position.column, message: message,
      hint: hint, sourceLine: source.text(line), width: source.text(first..<last).count)
  }
}
