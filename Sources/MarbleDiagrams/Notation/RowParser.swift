/// Reads one row, token by token, in one pass and without backtracking.
struct RowParser: ~Copyable {
  var cursor: ByteCursor
  let start: Int
  let role: Diagram.Role
  private let isWindow: Bool
  let tick: Int64

  /// The instant of the next column. Inside a group, the instant of the group.
  var now: Int64 = 0
  var marks: ContiguousArray<Mark> = []
  var characters: CharacterReader
  /// The Character of each ASCII byte. Making a Character costs more than all other work for a
  /// token.
  let keys = Self.asciiCharacters
  /// Digits before this offset are known to be values, not the beginning of a duration.
  var digitsEnd = 0
  /// The instant of the event or group that has just been read; nil after a token that advances
  /// time.
  var lastEvent: Int64?
  var group: OpenGroup?
  var groupCount: Int32 = 0
  var hasEnded = false
  /// True after a `^`.
  var hasZero = false
  var anchor: Range<Int>?

  private static let asciiCharacters = (0..<128).map { Character(Unicode.Scalar(UInt8($0))) }

  init(_ source: [UInt8], in range: Range<Int>, role: Diagram.Role, tick: Duration) {
    cursor = ByteCursor(source, in: range)
    start = range.lowerBound
    self.role = role
    isWindow = role == .window
    self.tick = Nanoseconds(period: tick).count
    characters = CharacterReader(source: source, end: range.upperBound)
  }

  mutating func parse() throws(NotationError) -> Diagram {
    reserveMarks()
    while !cursor.isAtEnd { try step() }
    try checkEnd()
    return Diagram(role: role, marks: marks, length: .nanoseconds(now))
  }

  /// Reads one token, a run of dashes, a bracket or a space.
  mutating func step() throws(NotationError) {
    guard let byte = try byte(at: cursor.offset) else {
      let character = try characters.character(at: cursor.offset)
      guard character.isDiagramKey else { throw unexpectedCharacter() }
      return try event(.key(character), length: character.utf8.count)
    }
    if byte.isLetter, !hasEnded, group == nil, !isWindow { return try letter(byte) }
    switch byte {
    case "-": try dashes()
    case " ": cursor.offset += 1
    case "|": try event(.completed)
    case "#": try event(.error)
    case "'": try quote()
    case "(", "{": try openGroup(byte)
    case ")", "}": try closeGroup(byte)
    case "@": try takeAnchor()
    case "^": try zero()
    case "!": try event(.disposed)
    case _ where byte.isLetter: try event(.key(keys[Int(byte)]))
    case _ where byte.isDigit: try digit(byte)
    default: throw unexpectedCharacter()
    }
  }

  /// Returns the byte at `offset` if it is a Character by itself.
  mutating func byte(at offset: Int) throws(NotationError) -> UInt8? {
    let byte = cursor.source[offset]
    // Only a scalar beyond ASCII combines with the byte before it.
    guard byte >= 0x80 || offset + 1 < cursor.end && cursor.source[offset + 1] >= 0x80 else {
      return byte
    }
    return try characters.character(at: offset).utf8.count == 1 ? byte : nil
  }

  /// The place of a token of this length here.
  func ahead(_ length: Int) -> Range<Int> { cursor.offset..<cursor.offset + length }

  /// Returns true if the range contains only spaces.
  func isBlank(_ range: Range<Int>) -> Bool {
    cursor.source[range].allSatisfy { $0 == UInt8(ascii: " ") }
  }

  /// Reserves memory for the marks, which avoids copies. The number of events in a long row is
  /// estimated from its beginning. If there are more, the memory grows.
  private mutating func reserveMarks() {
    let length = cursor.end - start
    guard length > 64 else { return marks.reserveCapacity(8) }
    let sample = cursor.source[start..<cursor.end].prefix(512)
    // The bytes of a scalar after its first do not count.
    let events = sample.reduce(0) { $0 + ($1 > UInt8(ascii: "-") && $1 & 0xC0 != 0x80 ? 1 : 0) }
    let estimate = events * length / sample.count
    marks.reserveCapacity(estimate + estimate / 8)
  }

  /// Reads a letter where any event is allowed. This is the fast path for the most frequent token.
  private mutating func letter(_ byte: UInt8) throws(NotationError) {
    let time = Instant(nanoseconds: now)
    marks.append(Mark(time: time, symbol: .key(keys[Int(byte)]), offset: cursor.offset))
    lastEvent = now
    cursor.offset += 1
    try advance(columns: 1)
  }

  /// Notes an event of one column.
  mutating func event(_ symbol: Symbol, length: Int = 1) throws(NotationError) {
    try add(symbol, length: length)
    try advance(columns: 1)
  }

  /// Notes an event whose token begins here, and moves past the token.
  mutating func add(_ symbol: Symbol, length: Int) throws(NotationError) {
    if isWindow { try checkWindow(symbol, length) }
    if case .disposed = symbol { try checkWindow(symbol, length) }
    if hasEnded { throw NotationError(afterEnd(symbol), ahead(length)) }
    hasEnded = symbol.isTerminal
    marks.append(
      Mark(
        time: Instant(nanoseconds: now), symbol: symbol, offset: cursor.offset,
        group: group?.ordinal ?? 0))
    if group == nil { lastEvent = now } else { group!.events += 1 }
    cursor.offset += length
  }

  mutating func dashes() throws(NotationError) {
    if group != nil { throw timeInGroup("-", ahead(1)) }
    let first = cursor.offset
    cursor.skip { $0 == UInt8(ascii: "-") }
    // The byte that follows may combine with the last dash.
    if cursor.offset > first + 1, cursor.peek >= 0x80 { cursor.offset -= 1 }
    lastEvent = nil
    try advance(columns: cursor.offset - first)
  }

  /// Advances the time by the columns of the token that ends here. In a group, only counts them.
  mutating func advance(columns: Int) throws(NotationError) {
    if group != nil {
      group!.columns += columns
      return
    }
    let (width, tooWide) =
      columns == 1 ? (tick, false) : tick.multipliedReportingOverflow(by: Int64(columns))
    let (sum, tooLate) = now.addingReportingOverflow(width)
    now = tooWide || tooLate ? try endOfTime() : sum
  }

  private func checkWindow(_ symbol: Symbol, _ length: Int) throws(NotationError) {
    let token = ahead(length)
    switch symbol {
    case .subscribed: return
    case .disposed where isWindow:
      guard hasZero else { throw NotationError(.disposedBeforeSubscribed, token) }
    default: throw NotationError(.misplaced(cursor.excerpt(token), role), token)
    }
  }

  func checkEnd() throws(NotationError) {
    if let group {
      throw NotationError(.unclosed(group.openingText), group.start..<group.start + 1)
    }
    let row = start..<cursor.end
    if isBlank(row) { throw NotationError(.emptyRow, row) }
    try checkAnchorHasToken(before: row.upperBound)
    if isWindow, !hasZero { throw NotationError(.windowWithoutSubscription, row) }
  }
}
