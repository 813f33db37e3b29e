import MarbleProbes

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
    var last = Position.start
    let bounds = document.text.positions(of: range)
    for (base, part) in document.readings(in: range) {
      for token in part.tokens {
        let place = (token.start..<token.end).moved(by: base)
        guard place.overlaps(bounds) else { continue }
        let start = place.lowerBound
        let before = start.line == last.line ? last.character : 0
        let codes = token.style.codes
        data.append(.integer(start.line - last.line))
        data.append(.integer(start.character - before))
        data.append(.integer(token.end.character - token.start.character))
        data.append(.integer(codes.type))
        data.append(.integer(codes.modifiers))
        last = start
      }
    }
    return ["data": .array(data)]
  }
}
