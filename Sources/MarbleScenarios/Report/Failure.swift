import MarbleDiagrams

/// One cause for which a scenario or a file is not as it should be.
public struct Failure: Hashable, Sendable {
  /// The line, from 1.
  public var line: Int
  /// The column in characters, from 1.
  public var column: Int
  /// A stable word for what kind of cause it is, such as `early`, `missing`, `syntax`.
  public var cause: String
  /// One line that says it: `'typed' came 1 tick early`.
  public var message: String
  /// What stands under it: the picture, or the line with a caret, or a hint; without indentation of its own.
  public var details: [String]
  /// What the details draw; nil where that is no chart, or one too large to be kept.
  package var chart: Chart?

  /// Makes a failure.
  public init(line: Int, column: Int, cause: String, message: String, details: [String] = []) {
    self.line = line
    self.column = column
    self.cause = cause
    self.message = message
    self.details = details
  }
}

extension Failure {
  /// Writes lines below the details.
  mutating func add(_ lines: [String]) {
    details += lines
    chart?.legend += lines
  }

  /// The details for a window so many cells wide, the chart folded where it is wider; as they are if no width is known.
  package func details(foldedTo width: Int?) -> [String] {
    guard let width, let chart else { return details }
    return chart.lines(foldedTo: width)
  }
}
