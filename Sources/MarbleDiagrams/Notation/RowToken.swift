/// A token of a row as it is written, without the spaces around it.
package struct RowToken: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// A token that stands at an instant: an event, a group, `^` or a run of dashes.
    case column
    /// A duration, `500ms`.
    case duration
    /// An anchor, `@1.5s`, which sets the instant of the token after it.
    case anchor
  }

  package let kind: Kind
  /// The byte ranges of the token. A group has one range for each piece, so that the spaces inside
  /// it are left out as well.
  package let pieces: [Range<Int>]
  /// The instant at which it begins; before zero if it stands before the `^` of a hot row.
  package fileprivate(set) var time: Instant

  /// The offset of the token in the source.
  package var start: Int { pieces[0].lowerBound }
  /// The offset after the token in the source.
  package var end: Int { pieces[pieces.count - 1].upperBound }
}

extension Diagram {
  /// Splits a row into tokens. It refuses the same rows as ``parse(_:in:role:tick:)``, with the
  /// same errors.
  package static func tokens(
    _ source: [UInt8], in range: Range<Int>, role: Role, tick: Duration
  ) throws(NotationError) -> [RowToken] {
    var parser = RowParser(source, in: range, role: role, tick: tick)
    return try parser.tokens()
  }
}

extension RowParser {
  fileprivate mutating func tokens() throws(NotationError) -> [RowToken] {
    var tokens: [RowToken] = []
    var pieces: [Range<Int>] = []
    var time = Instant.zero
    while !cursor.isAtEnd {
      let (start, before, knewZero) = (cursor.offset, now, hasZero)
      let first = cursor.peek
      if pieces.isEmpty { time = Instant(nanoseconds: before) }
      try step()
      if role == .hot, hasZero, !knewZero {
        for index in tokens.indices { tokens[index].time.nanoseconds -= before }
        time.nanoseconds -= before
      }
      if first != UInt8(ascii: " ") { pieces.append(cursor.range(from: start)) }
      guard group == nil, !pieces.isEmpty else { continue }
      tokens.append(RowToken(kind: kind(first), pieces: pieces, time: time))
      pieces = []
    }
    try checkEnd()
    return tokens
  }

  /// Returns the kind of the token just read. A token that begins with a digit is a duration unless
  /// it ended with an event.
  private func kind(_ first: UInt8) -> RowToken.Kind {
    switch first {
    case UInt8(ascii: "@"): .anchor
    case UInt8(ascii: "0")...UInt8(ascii: "9") where lastEvent == nil: .duration
    default: .column
    }
  }
}
