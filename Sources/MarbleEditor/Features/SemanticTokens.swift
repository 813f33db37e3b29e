import MarbleScenarios

/// The tokens of a document with their kinds, so that an editor needs no grammar for the colours.
enum SemanticTokens {
  /// The part of the answer to `initialize` about tokens.
  static var provider: JSONValue {
    [
      "legend": [
        "tokenTypes": .array(TokenStyle.types.map { .string($0) }),
        "tokenModifiers": .array(TokenStyle.modifiers.map { .string($0) }),
      ],
      "full": true, "range": true,
    ]
  }

  /// Five numbers for each token: the lines since the last token, the characters since then, the
  /// length, the type, and the modifiers.
  static func tokens(of document: Document, in range: Range<Int>) -> JSONValue {
    var data: [JSONValue] = []
    var last = Position(line: 0, character: 0)
    let tokens = tokens(of: document).filter { range.overlaps($0.range) }
    let positions = document.text.positions(
      of: tokens.flatMap { [$0.range.lowerBound, $0.range.upperBound] })
    for (index, token) in tokens.enumerated() {
      let (start, end) = (positions[2 * index], positions[2 * index + 1])
      let isSameLine = start.line == last.line
      let codes = token.style.codes
      data += [
        start.line - last.line, start.character - (isSameLine ? last.character : 0),
        end.character - start.character, codes.type, codes.modifiers,
      ].map { .integer($0) }
      last = start
    }
    return ["data": .array(data)]
  }

  /// The runs of bytes with one style. None contains a line break.
  private static func tokens(of document: Document) -> [(range: Range<Int>, style: TokenStyle)] {
    guard !document.isPage else { return [] }
    let styles = TokenPainter(document.file).styles
    let bytes = document.text.bytes
    var tokens: [(range: Range<Int>, style: TokenStyle)] = []
    var start = 0
    for offset in styles.indices {
      let isBreak = bytes[offset] == 0x0A || bytes[offset] == 0x0D
      guard let style = styles[offset], !isBreak else { continue }
      if let previous = tokens.last, previous.style == style, previous.range.upperBound == offset {
        tokens[tokens.count - 1].range = start..<offset + 1
      } else {
        start = offset
        tokens.append((offset..<offset + 1, style))
      }
    }
    return tokens
  }
}
