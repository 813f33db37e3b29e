/// A group whose closing bracket has not come yet.
struct OpenGroup {
  let start: Int
  let opening: String
  let ordinal: Int32
  var columns = 1
  var events = 0
}

// Several events in one tick: `(ab)` in this order, `{ab}` in either.
extension RowParser {
  mutating func openGroup(_ byte: UInt8) throws(NotationError) {
    let token = offset..<offset + 1
    let opening = String(Unicode.Scalar(byte))
    if group != nil { throw NotationError(.nestedGroup(opening), token) }
    if opening == "{", role != .expectation {
      throw NotationError(.misplaced("{", role), token)
    }
    // More groups than fit the ordinal cannot be told apart, and need more than four gigabytes.
    groupCount = groupCount &+ 1
    group = OpenGroup(
      start: offset, opening: opening, ordinal: opening == "(" ? groupCount : -groupCount)
    offset += 1
  }

  mutating func closeGroup(_ byte: UInt8) throws(NotationError) {
    let closing = String(Unicode.Scalar(byte))
    guard let closed = group else {
      throw NotationError(.strayClosing(closing), offset..<offset + 1)
    }
    guard closing == (closed.opening == "(" ? ")" : "}") else {
      throw NotationError(.wrongClosing(closing, of: closed.opening), offset..<offset + 1)
    }
    offset += 1
    if closed.events == 0 { throw NotationError(.emptyGroup, closed.start..<offset) }
    group = nil
    lastEvent = now
    try advance(columns: closed.columns + 1)
  }
}
