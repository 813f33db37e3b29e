/// A piece of a row as it is written, the spaces around it left out.
package struct RowToken: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// Something that stands at an instant: an event, a group, `^` or a run of dashes.
    case column
    /// `500ms`
    case duration
    /// `@1.5s`, which speaks of the token after it.
    case anchor
  }

  package let kind: Kind
  /// Its bytes; of a group those of each piece, so that spaces inside are left out too.
  package let pieces: [Range<Int>]
  /// Nanoseconds from zero to its beginning; less than zero before the `^` of a hot row.
  package fileprivate(set) var time: Int64

  /// Where it begins in the source.
  package var start: Int { pieces[0].lowerBound }
  /// Where it ends in the source.
  package var end: Int { pieces[pieces.count - 1].upperBound }
}

extension Diagram {
  /// Takes a row apart; what ``parse(_:in:role:tick:)`` refuses is refused here in the same words.
  package static func tokens(
    _ source: [UInt8], in range: Range<Int>, role: Role, tick: Int64
  ) throws(NotationError) -> [RowToken] {
    try RowParser.read(source, in: range, role: role, tick: tick) {
      (parser) throws(NotationError) in try parser.tokens()
    }
  }
}

extension RowParser {
  fileprivate mutating func tokens() throws(NotationError) -> [RowToken] {
    var tokens: [RowToken] = []
    var pieces: [Range<Int>] = []
    var time: Int64 = 0
    while offset < end {
      let (start, before, knewZero) = (offset, now, hasZero)
      let first = source[start]
      if pieces.isEmpty { time = before }
      try step()
      if role == .hot, hasZero, !knewZero {
        for index in tokens.indices { tokens[index].time -= before }
        time -= before
      }
      if first != UInt8(ascii: " ") { pieces.append(start..<offset) }
      guard !isInGroup, !pieces.isEmpty else { continue }
      tokens.append(RowToken(kind: kind(first), pieces: pieces, time: time))
      pieces = []
    }
    try checkEnd()
    return tokens
  }

  /// What the token is that was just moved over: one that begins with a digit is a duration if it ended by no event.
  private func kind(_ first: UInt8) -> RowToken.Kind {
    switch first {
    case UInt8(ascii: "@"): .anchor
    case UInt8(ascii: "0")...UInt8(ascii: "9") where lastEvent == nil: .duration
    default: .column
    }
  }
}
