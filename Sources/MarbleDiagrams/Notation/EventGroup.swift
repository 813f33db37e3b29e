/// The events of a group key: `(a b)` in this order, `{a b}` in either order.
struct EventGroup {
  var symbols: [Symbol]
  var isOrdered: Bool

  /// Reads a group at `offset` and moves `offset` past it. Returns `nil` when a value stands there.
  static func read(
    _ source: [UInt8], at offset: inout Int, end: Int
  ) throws(NotationError) -> EventGroup? {
    guard let close = extent(source, from: offset, end: end) else { return nil }
    // The length of a tick does not matter here, but the rules of groups do.
    let row = try Diagram.parse(
      source, in: offset..<close, role: .expectation, tick: .nanoseconds(1))
    for mark in row.marks {
      let before = source[mark.offset - 1]
      guard mark.offset == offset + 1 || before == UInt8(ascii: " ") else {
        throw NotationError(.eventsNotApart(spelled(row, source[offset])), offset..<close)
      }
    }
    let isOrdered = source[offset] == UInt8(ascii: "(")
    offset = close
    return EventGroup(symbols: row.marks.map(\.symbol), isOrdered: isOrdered)
  }

  private static func spelled(_ row: Diagram, _ opening: UInt8) -> String {
    let tokens = row.marks.prefix(20).map(\.symbol.token).joined(separator: " ")
    return opening == UInt8(ascii: "(") ? "(\(tokens))" : "{\(tokens)}"
  }

  /// Returns the end of the group that begins at `start`, or `nil` when there is no group:
  /// parentheses with a comma are a tuple, and empty parentheses are `()`.
  private static func extent(_ source: [UInt8], from start: Int, end: Int) -> Int? {
    guard start < end else { return nil }
    let isBrace = source[start] == UInt8(ascii: "{")
    guard isBrace || source[start] == UInt8(ascii: "(") else { return nil }
    var depth = 0
    var isEmpty = true
    for (index, byte) in UnquotedBytes(source, from: start, to: end) {
      switch byte {
      case UInt8(ascii: "("), UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: ",") where !isBrace: return nil
      default: break
      }
      if depth == 0 { return isEmpty && !isBrace ? nil : index + 1 }
      if index > start, byte != UInt8(ascii: " ") { isEmpty = false }
    }
    return end
  }
}
