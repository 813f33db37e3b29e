/// Reads one row, token by token, in one pass and without backtracking.
struct RowParser: ~Copyable {
  let source: [UInt8]
  /// The bytes of the source, without the bounds checks of an array (see
  /// `Decisions/003-unchecked-and-underscored.md` of MarbleStreams). The parser does not outlive
  /// the pointer, and only reads before `end`.
  let bytes: UnsafePointer<UInt8>
  let start: Int
  let end: Int
  let role: Diagram.Role
  private let isWindow: Bool
  let tick: Int64

  var offset: Int
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

  /// Reads a row with a parser that exists only while its pointer is valid.
  static func read<Result>(
    _ source: [UInt8], in range: Range<Int>, role: Diagram.Role, tick: Duration,
    _ body: (inout RowParser) throws(NotationError) -> Result
  ) throws(NotationError) -> Result {
    precondition(
      range.lowerBound >= 0 && range.upperBound <= source.count, "a row outside its source")
    let tick = Nanoseconds(period: tick).count
    return try source.withUnsafeBufferPointer { (bytes) throws(NotationError) -> Result in
      guard let bytes = bytes.baseAddress else { throw NotationError(.emptyRow, range) }
      var parser = RowParser(source: source, bytes: bytes, range: range, role: role, tick: tick)
      return try body(&parser)
    }
  }

  private init(
    source: [UInt8], bytes: UnsafePointer<UInt8>, range: Range<Int>, role: Diagram.Role,
    tick: Int64
  ) {
    self.bytes = bytes
    start = range.lowerBound
    end = range.upperBound
    offset = start
    self.role = role
    isWindow = if case .window = role { true } else { false }
    self.tick = tick
    characters = CharacterReader(source: source, end: end)
    self.source = source
  }

  mutating func parse() throws(NotationError) -> Diagram {
    reserveMarks()
    while offset < end { try step() }
    try checkEnd()
    return Diagram(role: role, marks: marks, length: .nanoseconds(now))
  }

  /// Reads one token, a run of dashes, a bracket or a space.
  mutating func step() throws(NotationError) {
    guard let byte = asciiCharacter(at: offset) else { return try wideToken() }
    if byte == .dash {
      try dashes()
    } else if byte.isLetter, !hasEnded, group == nil, !isWindow {
      try letter(byte)
    } else {
      try token(byte)
    }
  }

  /// Returns the byte at `offset` if it is certainly a Character by itself: no scalar follows that
  /// may combine with it.
  func asciiCharacter(at offset: Int) -> UInt8? {
    let byte = bytes[offset]
    return byte < 0x80 && (offset + 1 == end || bytes[offset + 1] < 0x80) ? byte : nil
  }

  /// Returns true if the range contains only spaces.
  func isBlank(_ range: Range<Int>) -> Bool {
    var next = range.lowerBound
    while next < range.upperBound, bytes[next] == .space { next += 1 }
    return next == range.upperBound
  }

  /// Reserves memory for the marks, which avoids copies. The number of events in a long row is
  /// estimated from its beginning. If there are more, the memory grows.
  private mutating func reserveMarks() {
    let length = end - start
    guard length > 64 else { return marks.reserveCapacity(8) }
    let sample = source[start..<end].prefix(512)
    // The bytes of a scalar after its first do not count.
    let events = sample.reduce(0) { $0 + ($1 > UInt8(ascii: "-") && $1 & 0xC0 != 0x80 ? 1 : 0) }
    let estimate = events * length / sample.count
    marks.reserveCapacity(estimate + estimate / 8)
  }

  private mutating func token(_ byte: UInt8) throws(NotationError) {
    switch byte {
    case .space: offset += 1
    case .dash: try dashes()
    case .bar: try event(.completed)
    case .hash: try event(.error)
    case .quote: try quote()
    case .parenthesis, .brace: try openGroup(byte)
    case .closingParenthesis, .closingBrace: try closeGroup(byte)
    case .at: try takeAnchor()
    case .caret: try zero()
    case .exclamation: try event(.disposed)
    case _ where byte.isLetter: try event(.key(keys[Int(byte)]))
    case _ where byte.isDigit: try digit(byte)
    default: throw unexpectedCharacter()
    }
  }

  /// Reads a token that contains a byte that is not ASCII, or precedes one.
  private mutating func wideToken() throws(NotationError) {
    let character = try characters.character(at: offset)
    if let byte = character.soleByte { return try token(byte) }
    guard character.isDiagramKey else { throw unexpectedCharacter() }
    try event(.key(character), length: character.utf8.count)
  }

  /// Reads a letter where any event is allowed. This is the fast path for the most frequent token.
  private mutating func letter(_ byte: UInt8) throws(NotationError) {
    marks.append(
      Mark(time: Instant(nanoseconds: now), symbol: .key(keys[Int(byte)]), offset: offset))
    lastEvent = now
    offset += 1
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
    if hasEnded { throw NotationError(afterEnd(symbol), offset..<offset + length) }
    hasEnded = symbol.isTerminal
    marks.append(
      Mark(
        time: Instant(nanoseconds: now), symbol: symbol, offset: offset, group: group?.ordinal ?? 0)
    )
    if group == nil { lastEvent = now } else { group!.events += 1 }
    offset += length
  }

  mutating func dashes() throws(NotationError) {
    if group != nil { throw timeInGroup("-", offset..<offset + 1) }
    let first = offset
    var next = first + 1
    while next < end, bytes[next] == .dash { next += 1 }
    // The byte that follows may combine with the last dash.
    if next > first + 1, next < end, bytes[next] >= 0x80 { next -= 1 }
    offset = next
    lastEvent = nil
    try advance(columns: next - first)
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
    let token = offset..<offset + length
    switch symbol {
    case .subscribed: return
    case .disposed where isWindow:
      guard hasZero else { throw NotationError(.disposedBeforeSubscribed, token) }
    default: throw NotationError(.misplaced(UTF8Text.excerpt(source, in: token), role), token)
    }
  }

  func checkEnd() throws(NotationError) {
    if let group {
      throw NotationError(.unclosed(group.openingText), group.start..<group.start + 1)
    }
    if isBlank(start..<end) { throw NotationError(.emptyRow, start..<end) }
    try checkAnchorHasToken(before: end)
    if isWindow, !hasZero { throw NotationError(.windowWithoutSubscription, start..<end) }
  }
}

// MARK: - The characters that rows are made of

extension UInt8 {
  static var space: UInt8 { 0x20 }
  fileprivate static var exclamation: UInt8 { 0x21 }
  fileprivate static var hash: UInt8 { 0x23 }
  fileprivate static var quote: UInt8 { 0x27 }
  fileprivate static var parenthesis: UInt8 { 0x28 }
  fileprivate static var closingParenthesis: UInt8 { 0x29 }
  fileprivate static var dash: UInt8 { 0x2D }
  fileprivate static var at: UInt8 { 0x40 }
  fileprivate static var caret: UInt8 { 0x5E }
  fileprivate static var brace: UInt8 { 0x7B }
  fileprivate static var bar: UInt8 { 0x7C }
  fileprivate static var closingBrace: UInt8 { 0x7D }
}
