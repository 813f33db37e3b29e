import MarbleDiagrams

/// One failure of a scenario, or one error in a file.
public struct Failure: Hashable, Sendable {
  /// The line, counted from 1.
  public var line: Int
  /// The column in characters, counted from 1.
  public var column: Int
  /// A stable word for the kind of failure, such as `early`, `missing`, `syntax`.
  public var cause: String
  /// One line that describes it: `'typed' came 1 tick early`.
  public var message: String
  /// The lines below the message: the picture, the source line with a caret, or a hint. They have
  /// no indentation of their own.
  public var details: [String] { picture.map(\.plain) }
  /// The same lines, with what they are for the reader.
  package var picture: [StyledText]
  /// The chart that the details show. Nil if they show none, or if it is too large to keep.
  package var chart: Chart?
  /// The number of characters that the message is about, from the column on. At least one.
  package var width = 1
  /// The changes of the file that remove its cause. Several are alternatives.
  package var fixes: [Fix] = []
  /// The code of the error. Nil for an expectation that does not hold.
  package var code: ErrorCode?

  package init(
    line: Int, column: Int, cause: String, message: String, details: [StyledText] = []
  ) {
    (self.line, self.column) = (line, column)
    (self.cause, self.message) = (cause, message)
    picture = details
  }

  /// A failure about some bytes of a file.
  package init(
    _ cause: String, _ message: String, at bytes: Range<Int>, in text: SourceText,
    details: [StyledText] = []
  ) {
    let place = text.position(of: bytes.lowerBound)
    self.init(
      line: place.line, column: place.column, cause: cause, message: message, details: details)
    width = max(1, bytes.count)
  }
}

extension Failure {
  /// Appends the lines about an order to the details. Below a failure they have no titles.
  mutating func add(_ lines: [StyledText]) {
    let lines = lines.map { StyledText($0.plain) }
    picture += lines
    chart?.legend += lines
  }

  /// The details for a window of this width in cells. A wider chart is folded. With a nil width the
  /// details are unchanged.
  package func picture(foldedTo width: Int?) -> [StyledText] {
    guard let width, let chart else { return picture }
    return chart.picture(foldedTo: width)
  }

  /// The lines of the details that say why the events differ: `why: a delays each event by 1 tick`.
  package var reasons: [String] {
    picture.filter { $0.prose?.label == .why }.map(\.plain)
  }

  /// The fix that needs no choice: the only one, whose text follows from the failure.
  package var certainFix: Fix? { fixes.count == 1 && !fixes[0].needsChoice ? fixes[0] : nil }
}

extension [Failure] {
  /// The maximum number of problems that are reported.
  static let readableCount = ErrorLimit.ofScenario

  /// The problems in the order of the lines, one at each place, up to the limit.
  package var readable: [Failure] {
    let ordered = sorted { ($0.line, $0.column) < ($1.line, $1.column) }
      .uniqued { [$0.line, $0.column] }
    return Array(ordered.prefix(Self.readableCount))
  }
}
