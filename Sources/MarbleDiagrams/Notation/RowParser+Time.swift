// The tokens that set a row's time directly, besides dashes and columns: durations, anchors and the
// zero of a hot row.
extension RowParser {
  /// Returns the end of the row. The columns of the last event may exceed the greatest instant; the
  /// event itself is valid.
  func endOfTime() throws(NotationError) -> Int64 {
    guard lastEvent != nil, isBlank(cursor.offset..<cursor.end) else {
      throw NotationError(.timeOverflow, cursor.range(from: cursor.offset - 1))
    }
    return .max
  }

  /// `^`: time zero of a hot row, or the start of a subscription.
  mutating func zero() throws(NotationError) {
    let token = ahead(1)
    guard role == .hot || role == .window else { throw NotationError(.misplaced("^", role), token) }
    if hasZero { throw NotationError(.secondZero(role), token) }
    if let group, group.events > 0 { throw NotationError(.zeroNotFirstInGroup, token) }
    hasZero = true
    if role == .window { return try event(.subscribed) }
    if let anchor { throw NotationError(.anchorBeforeZero, anchor) }
    for index in marks.indices { marks[index].time.nanoseconds -= now }
    now = 0
    if group == nil { lastEvent = 0 } else { group!.events += 1 }
    cursor.offset += 1
    try advance(columns: 1)
  }
}

// MARK: - Durations

extension RowParser {
  /// A digit: a value, or the beginning of a duration when a letter follows the number.
  mutating func digit(_ byte: UInt8) throws(NotationError) {
    if cursor.offset >= digitsEnd {
      var next = cursor.offset
      while next < cursor.end, try self.byte(at: next)?.isDigit == true { next += 1 }
      if next < cursor.end, try isLetterOrPoint(at: next) { return try duration() }
      digitsEnd = next
    }
    try event(.key(keys[Int(byte)]))
  }

  private mutating func isLetterOrPoint(at offset: Int) throws(NotationError) -> Bool {
    if let byte = try byte(at: offset) { return byte.isLetter || byte == UInt8(ascii: ".") }
    return try characters.character(at: offset).isLetter
  }

  private mutating func duration() throws(NotationError) {
    let word = wordAhead()
    var rest = cursor
    rest.skipDuration()
    let token = rest.range(from: cursor.offset)
    if group != nil { throw timeInGroup(cursor.excerpt(token), token) }
    // `3t-` is a duration without a space after it; `3tx` and `1.5` are not durations.
    let literal = try DurationLiteral(cursor.source, in: token)
    guard token == word else { throw notAlone("duration", token, in: word) }
    let (sum, overflow) = now.addingReportingOverflow(try literal.nanoseconds(tick: tick))
    if overflow { throw NotationError(.timeOverflow, word) }
    now = sum
    lastEvent = nil
    cursor = rest
  }

  /// The word around the offset: the bytes between the nearest spaces.
  private func wordAhead() -> Range<Int> {
    var rest = cursor
    rest.skip { $0 != UInt8(ascii: " ") }
    let space = cursor.source[start..<cursor.offset].lastIndex(of: UInt8(ascii: " "))
    return rest.range(from: space.map { $0 + 1 } ?? start)
  }

  private func notAlone(_ kind: String, _ time: Range<Int>, in word: Range<Int>) -> NotationError {
    NotationError(
      .notAlone(
        kind, before: cursor.excerpt(word.lowerBound..<time.lowerBound), cursor.excerpt(time),
        after: cursor.excerpt(time.upperBound..<word.upperBound)),
      time)
  }
}

// MARK: - Anchors

extension RowParser {
  /// `@1.5s`: the next token happens at that instant.
  mutating func takeAnchor() throws(NotationError) {
    let word = wordAhead()
    let token = cursor.offset..<word.upperBound
    if group != nil { throw timeInGroup("@", ahead(1)) }
    try checkAnchorHasToken(before: cursor.offset)
    var rest = cursor
    rest.offset += 1
    rest.skipDuration()
    let written = rest.range(from: cursor.offset)
    guard written.count > 1 else { throw NotationError(.anchorWithoutTime, token) }
    let literal = try DurationLiteral(cursor.source, in: written.dropFirst())
    guard written == word else { throw notAlone("anchor", written, in: word) }
    let time = try literal.nanoseconds(tick: tick)
    // Only the columns of the event before may be cut short, and only after its instant. So a row
    // can have an event less than a tick after another, and time never runs backwards.
    guard time >= now || lastEvent.map({ time > $0 }) == true else {
      throw NotationError(.anchorBeforeColumn(reached: Instant(nanoseconds: now)), token)
    }
    now = time
    anchor = token
    lastEvent = nil
    cursor = rest
  }

  /// Checks that an anchor has a token after it, which is the token that it places.
  func checkAnchorHasToken(before offset: Int) throws(NotationError) {
    guard let anchor else { return }
    if isBlank(anchor.upperBound..<offset) { throw NotationError(.anchorWithoutToken, anchor) }
  }
}
