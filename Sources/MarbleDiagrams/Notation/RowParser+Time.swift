// The tokens that set a row's time directly, besides dashes and columns: durations, anchors and the
// zero of a hot row.
extension RowParser {
  /// Returns the end of the row. The columns of the last event may exceed the greatest instant; the
  /// event itself is valid.
  func endOfTime() throws(NotationError) -> Int64 {
    guard lastEvent != nil, isBlank(offset..<end) else {
      throw NotationError(.timeOverflow, offset - 1..<offset)
    }
    return .max
  }

  /// `^`: time zero of a hot row, or the start of a subscription.
  mutating func zero() throws(NotationError) {
    let token = offset..<offset + 1
    guard role == .hot || role == .window else { throw NotationError(.misplaced("^", role), token) }
    if hasZero { throw NotationError(.secondZero(role), token) }
    if let group, group.events > 0 { throw NotationError(.zeroNotFirstInGroup, token) }
    hasZero = true
    if role == .window { return try event(.subscribed) }
    if let anchor { throw NotationError(.anchorBeforeZero, anchor) }
    for index in marks.indices { marks[index].time.nanoseconds -= now }
    now = 0
    if group == nil { lastEvent = 0 } else { group!.events += 1 }
    offset += 1
    try advance(columns: 1)
  }
}

// MARK: - Durations

extension RowParser {
  /// A digit: a value, or the beginning of a duration when a letter follows the number.
  mutating func digit(_ byte: UInt8) throws(NotationError) {
    if offset >= digitsEnd {
      var next = offset
      while next < end, try isDigit(at: next) { next += 1 }
      if next < end, try isLetterOrPoint(at: next) { return try duration() }
      digitsEnd = next
    }
    try event(.key(keys[Int(byte)]))
  }

  private mutating func isDigit(at offset: Int) throws(NotationError) -> Bool {
    guard source[offset].isDigit else { return false }
    if asciiCharacter(at: offset) != nil { return true }
    return try characters.character(at: offset).soleByte != nil
  }

  private mutating func isLetterOrPoint(at offset: Int) throws(NotationError) -> Bool {
    if let byte = asciiCharacter(at: offset) { return byte.isLetter || byte == UInt8(ascii: ".") }
    let character = try characters.character(at: offset)
    return character.isLetter || character == "."
  }

  private mutating func duration() throws(NotationError) {
    let word = wordAhead()
    let length = DurationLiteral.length(source, from: offset, end: end)
    if group != nil {
      throw timeInGroup(text(offset..<length), offset..<length)
    }
    if length < word.upperBound || offset > word.lowerBound {
      // `3t-` is a duration without a space after it; `3tx` and `1.5` are not durations.
      try DurationLiteral.check(source, in: offset..<length)
      throw notAlone("duration", offset..<length, in: word)
    }
    let time = try DurationLiteral.nanoseconds(source, in: word, tick: tick)
    let (sum, overflow) = now.addingReportingOverflow(time)
    if overflow { throw NotationError(.timeOverflow, word) }
    now = sum
    lastEvent = nil
    offset = word.upperBound
  }

  /// The word around the offset: the bytes between the nearest spaces.
  private func wordAhead() -> Range<Int> {
    var first = offset
    while first > start, source[first - 1] != UInt8(ascii: " ") { first -= 1 }
    var last = offset
    while last < end, source[last] != UInt8(ascii: " ") { last += 1 }
    return first..<last
  }

  private func notAlone(_ kind: String, _ time: Range<Int>, in word: Range<Int>) -> NotationError {
    NotationError(
      .notAlone(
        kind, before: text(word.lowerBound..<time.lowerBound), text(time),
        after: text(time.upperBound..<word.upperBound)),
      time)
  }

  private func text(_ range: Range<Int>) -> String { UTF8Text.excerpt(source, in: range) }
}

// MARK: - Anchors

extension RowParser {
  /// `@1.5s`: the next token happens at that instant.
  mutating func takeAnchor() throws(NotationError) {
    let word = wordAhead()
    let token = offset..<word.upperBound
    if group != nil { throw timeInGroup("@", offset..<offset + 1) }
    try checkAnchorHasToken(before: offset)
    let length = DurationLiteral.length(source, from: offset + 1, end: end)
    guard length > offset + 1 else { throw NotationError(.anchorWithoutTime, token) }
    try DurationLiteral.check(source, in: offset + 1..<length)
    guard token == word, length == word.upperBound else {
      throw notAlone("anchor", offset..<length, in: word)
    }
    let time = try DurationLiteral.nanoseconds(source, in: offset + 1..<length, tick: tick)
    // Only the columns of the event before may be cut short, and only after its instant. So a row
    // can have an event less than a tick after another, and time never runs backwards.
    guard time >= now || lastEvent.map({ time > $0 }) == true else {
      throw NotationError(.anchorBeforeColumn(reached: Instant(nanoseconds: now)), token)
    }
    now = time
    anchor = token
    lastEvent = nil
    offset = word.upperBound
  }

  /// Checks that an anchor has a token after it, which is the token that it places.
  func checkAnchorHasToken(before offset: Int) throws(NotationError) {
    guard let anchor else { return }
    if isBlank(anchor.upperBound..<offset) { throw NotationError(.anchorWithoutToken, anchor) }
  }
}
