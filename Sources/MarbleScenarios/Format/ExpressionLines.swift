import MarbleDiagrams

/// The code of a definition in each of its lines, without comments.
///
/// Brackets close on their line, so the last byte of a line's code ends an expression.
struct ExpressionLines {
  private let text: SourceText
  private var ends: [Int: Int32] = [:]

  /// The ranges of the expression of a `let`, `feed` or `fn`, or of a whole claim, one for each
  /// line.
  static func pieces(of statement: Statement, in text: SourceText) -> [SourceRange] {
    switch statement {
    case .stream(let row), .feed(let row):
      pieces(of: [row.pipeline], in: row.pipeline.extent, text)
    case .claim, .any: pieces(of: statement.expressions, in: statement.range, text)
    case .function(let row): [row.pipeline.range]
    case .number(let row): row.literal.map { pieces(of: [$0], in: $0.extent, text) } ?? []
    default: []
    }
  }

  private static func pieces(
    of expressions: [Expression], in range: SourceRange, _ text: SourceText
  ) -> [SourceRange] {
    let first = text.lineIndex(containing: Int(range.start))
    let last = text.lineIndex(containing: Int(range.end))
    if first == last { return [range] }
    var lines = ExpressionLines(text: text)
    for expression in expressions { lines.visit(expression) }
    // Words of a claim may follow its last expression.
    lines.ends[last] = range.end
    return lines.ends.sorted { $0.key < $1.key }.map { index, end in
      let line = text.line(index).lowerBound
      var start = index == first ? Int(range.start) : line
      while Byte.isSpace(text.bytes[start]) { start += 1 }
      return SourceRange(start, Int(end))
    }
  }

  private mutating func visit(_ expression: Expression) {
    let index = text.lineIndex(containing: Int(expression.extent.end))
    ends[index] = max(ends[index] ?? 0, expression.extent.end)
    for child in expression.children { visit(child) }
  }
}
