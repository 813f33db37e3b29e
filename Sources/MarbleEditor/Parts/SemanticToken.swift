import MarbleScenarios

/// A run of bytes with one style, within a line.
struct SemanticToken {
  let start: Position
  let end: Position
  let style: TokenStyle

  /// The tokens of a part of a document.
  ///
  /// - Parameter tick: The tick of the head.
  static func tokens(of file: SourceFile, tick: Duration?, _ text: DocumentText) -> [Self] {
    let styles = TokenPainter(file, tick: tick).styles
    var tokens: [(range: Range<Int>, style: TokenStyle)] = []
    var start = 0
    for offset in styles.indices {
      let isBreak = text.bytes[offset] == 0x0A || text.bytes[offset] == 0x0D
      guard let style = styles[offset], !isBreak else { continue }
      if let previous = tokens.last, previous.style == style, previous.range.upperBound == offset {
        tokens[tokens.count - 1].range = start..<offset + 1
      } else {
        start = offset
        tokens.append((offset..<offset + 1, style))
      }
    }
    let places = text.positions(of: tokens.flatMap { [$0.range.lowerBound, $0.range.upperBound] })
    return tokens.enumerated().map { index, token in
      Self(start: places[2 * index], end: places[2 * index + 1], style: token.style)
    }
  }
}
