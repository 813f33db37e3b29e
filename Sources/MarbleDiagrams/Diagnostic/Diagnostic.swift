/// A message about a place in a file, written for people: it renders with the line and a caret.
public struct Diagnostic: Hashable, Sendable {
  /// The name of the file.
  public var file: String
  /// The line, from 1.
  public var line: Int
  /// The column, counted in Characters from 1.
  public var column: Int
  /// The problem.
  public var message: String
  /// The correction, when one is known.
  public var hint: String?
  /// The whole line of the file.
  public var sourceLine: String
  /// The number of Characters that the message concerns; at least one.
  public var width: Int

  /// Creates a message about a place whose line and column are known.
  ///
  /// - Parameters:
  ///   - file: The name of the file, as the message shows it.
  ///   - line: The line, from 1.
  ///   - column: The column, counted in Characters from 1.
  ///   - message: The problem, without its place.
  ///   - hint: The correction, or nil if none is known.
  ///   - sourceLine: The whole line of the file, without its line break.
  ///   - width: The number of Characters that the message concerns. A number below 1 counts as 1.
  public init(
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
  ///
  /// - Parameters:
  ///   - source: The file whose bytes the range counts.
  ///   - range: The offsets of the bytes that the message concerns.
  ///   - message: The problem, without its place.
  ///   - hint: The correction, or nil if none is known.
  /// - Complexity: O(*n* + log *m*), where *n* is the length of the line and *m* is the number of
  ///   lines.
  public init(_ source: SourceText, at range: Range<Int>, message: String, hint: String? = nil) {
    let position = source.position(of: range.lowerBound)
    let line = source.line(position.line - 1)
    let first = min(max(range.lowerBound, line.lowerBound), line.upperBound)
    let last = min(max(range.upperBound, first), line.upperBound)
    self.init(
      file: source.file, line: position.line, column: position.column, message: message,
      hint: hint, sourceLine: source.text(line), width: source.text(first..<last).count)
  }
}
