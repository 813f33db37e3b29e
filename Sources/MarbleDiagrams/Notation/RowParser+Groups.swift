/// A group whose closing bracket has not been read yet.
struct OpenGroup {
  let start: Int
  let opening: UInt8
  let ordinal: Int32
  var columns = 1
  var events = 0

  var isOrdered: Bool { opening == UInt8(ascii: "(") }
  var openingText: String { String(Unicode.Scalar(opening)) }
}

// Several events in one tick: `(ab)` in this order, `{ab}` in either.
extension RowParser {
  mutating func openGroup(_ byte: UInt8) throws(NotationError) {
    let token = ahead(1)
    if group != nil { throw NotationError(.nestedGroup, token) }
    if byte == UInt8(ascii: "{"), role != .expectation {
      throw NotationError(.misplaced("{", role), token)
    }
    // Groups whose count overflows the ordinal could not be distinguished, but they need more than
    // four gigabytes of text.
    groupCount = groupCount &+ 1
    let ordinal = byte == UInt8(ascii: "(") ? groupCount : -groupCount
    group = OpenGroup(start: cursor.offset, opening: byte, ordinal: ordinal)
    cursor.offset += 1
  }

  /// Returns the error for time inside a group. When the group has no closing bracket, that is the
  /// error instead.
  func timeInGroup(_ token: String, _ range: Range<Int>) -> NotationError {
    guard let group else { preconditionFailure("there is no group around \(token)") }
    let closing = UInt8(ascii: group.isOrdered ? ")" : "}")
    if cursor.source[range.upperBound..<cursor.end].contains(closing) {
      return NotationError(.timeInGroup(token), range)
    }
    return NotationError(.unclosed(group.openingText), group.start..<group.start + 1)
  }

  mutating func closeGroup(_ byte: UInt8) throws(NotationError) {
    let token = ahead(1)
    guard let closed = group else {
      throw NotationError(.strayClosing(String(Unicode.Scalar(byte))), token)
    }
    guard byte == UInt8(ascii: closed.isOrdered ? ")" : "}") else {
      throw NotationError(
        .wrongClosing(String(Unicode.Scalar(byte)), of: closed.openingText), token)
    }
    cursor.offset += 1
    if closed.events == 0 {
      let isUnit = closed.isOrdered && cursor.offset == closed.start + 2
      throw NotationError(isUnit ? .unitInRow : .emptyGroup, cursor.range(from: closed.start))
    }
    group = nil
    lastEvent = now
    try advance(columns: closed.columns + 1)
  }
}
