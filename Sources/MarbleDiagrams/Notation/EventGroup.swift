/// The events of a group key: `(a b)` in this order, `{a b}` in either order.
struct EventGroup {
  var symbols: [Symbol]
  var isOrdered: Bool
}

extension ByteCursor {
  /// Reads the group here. Returns nil when a value stands here.
  mutating func eventGroup() throws(NotationError) -> EventGroup? {
    guard let close = endOfGroup else { return nil }
    let isOrdered = peek == UInt8(ascii: "(")
    // The length of a tick does not matter here, but the rules of groups do.
    let row = try Diagram.parse(
      source, in: offset..<close, role: .expectation, tick: .nanoseconds(1))
    for mark in row.marks {
      guard mark.offset == offset + 1 || source[mark.offset - 1] == UInt8(ascii: " ") else {
        let tokens = row.marks.prefix(20).map(\.symbol.token).joined(separator: " ")
        let spelled = isOrdered ? "(\(tokens))" : "{\(tokens)}"
        throw NotationError(.eventsNotApart(spelled), offset..<close)
      }
    }
    offset = close
    return EventGroup(symbols: row.marks.map(\.symbol), isOrdered: isOrdered)
  }

  /// The end of the group here. Nil when there is no group: parentheses with a comma are a tuple,
  /// and empty parentheses are `()`.
  private var endOfGroup: Int? {
    let isBrace = peek == UInt8(ascii: "{")
    guard isBrace || peek == UInt8(ascii: "(") else { return nil }
    let (inside, close) = bracketed(from: ["(", "{", "["], to: [")", "}", "]"])
    let isValue =
      inside.contains { source[$0] == UInt8(ascii: ",") }
      || close != nil && inside.dropFirst().allSatisfy { source[$0] == UInt8(ascii: " ") }
    if isValue, !isBrace { return nil }
    return close.map { $0 + 1 } ?? end
  }
}
