/// Reads one scenario file, byte by byte, each byte a bounded number of times.
///
/// It stands at `position` in a line that ends at `lineEnd`: a comment, once it is met, and the line
/// break are beyond the end. Statements fail by throwing; whoever reads lines catches, notes the
/// error and goes on behind the line.
struct Parser {
  let bytes: [UInt8]
  /// Where what is read ends: at the last byte, or with a block of documentation.
  private let limit: Int
  var position = 0
  var lineStart = 0
  var lineEnd = 0
  var nextLine = 0

  /// Brackets, braces, prefix operators and branches that are open, bounded by `ExpressionLimits`.
  var nesting = 0
  /// Those among them that have to close on their line.
  var openBrackets = 0
  /// The nodes of the statement's expressions so far.
  var nodes = 0
  /// The closure that is being read, innermost.
  var closure: OpenClosure?
  /// Whether `expect`, `subs` and `calls` may stand without a diagram, for others to fill in.
  let admitsOpenRows: Bool

  init(bytes: [UInt8], in range: Range<Int>, admittingOpenRows admitsOpenRows: Bool = false) {
    self.bytes = bytes
    limit = range.upperBound
    self.admitsOpenRows = admitsOpenRows
    enterLine(at: range.lowerBound)
  }
}

// MARK: - Lines

extension Parser {
  /// Stands at the first byte of the line that begins at `start`.
  mutating func enterLine(at start: Int) {
    var end = start
    while end < limit, bytes[end] != Byte.lineFeed { end += 1 }
    position = start
    lineStart = start
    nextLine = end < limit ? end + 1 : end
    lineEnd = end > start && bytes[end - 1] == Byte.carriageReturn ? end - 1 : end
  }

  var hasNextLine: Bool { nextLine < limit }

  /// Moves over spaces and tabs; a comment behind them ends the line.
  mutating func skipSpaces() {
    while position < lineEnd, Byte.isSpace(bytes[position]) { position += 1 }
    if startsComment(at: position) { lineEnd = position }
  }

  /// Whether `//` stands at `index`, at the start of the line or after a space.
  func startsComment(at index: Int) -> Bool {
    index + 1 < lineEnd && bytes[index] == Byte.slash && bytes[index + 1] == Byte.slash
      && (index == lineStart || Byte.isSpace(bytes[index - 1]))
  }

  /// If the next line that is neither blank nor a comment starts with a point, stands at it.
  mutating func enterContinuation() -> Bool {
    var ahead = self
    repeat {
      guard ahead.hasNextLine else { return false }
      ahead.enterLine(at: ahead.nextLine)
      ahead.skipSpaces()
    } while ahead.isAtEnd
    guard ahead.peek == Byte.point else { return false }
    self = ahead
    return true
  }
}

// MARK: - Bytes

extension Parser {
  /// The byte at `position`, 0 at the end of the line.
  var peek: UInt8 { position < lineEnd ? bytes[position] : 0 }

  /// The byte after `position`, 0 beyond the end of the line.
  var peekNext: UInt8 { position + 1 < lineEnd ? bytes[position + 1] : 0 }

  var isAtEnd: Bool { position >= lineEnd }

  /// Moves over `byte` if it is next.
  mutating func skip(_ byte: UInt8) -> Bool {
    guard peek == byte, !isAtEnd else { return false }
    position += 1
    return true
  }

  func range(from start: Int) -> SourceRange { SourceRange(start, position) }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}

// MARK: - Errors

extension Parser {
  /// What stands at `position`, for a message: a word, or else one character.
  var found: (text: String, range: SourceRange)? {
    guard !isAtEnd else { return nil }
    var end = position
    while end < lineEnd, end < position + 40, Byte.isWord(bytes[end]) { end += 1 }
    while end < lineEnd, Byte.isUTF8Continuation(bytes[end]) { end += 1 }
    if end > position { return (text(position..<end), SourceRange(position, end)) }
    return (text(position..<position + 1), SourceRange(position, position + 1))
  }

  /// An error at what stands at `position`, or behind the line if nothing does.
  func unexpected(_ fact: (String?) -> SyntaxError.Fact) -> SyntaxError {
    guard let found else {
      return SyntaxError(fact: fact(nil), range: SourceRange(position, position))
    }
    return SyntaxError(fact: fact(found.text), range: found.range)
  }

  func failure(_ fact: SyntaxError.Fact, from start: Int) -> SyntaxError {
    SyntaxError(fact: fact, range: range(from: start))
  }

  /// Fails unless nothing but spaces and a comment is left in the line.
  mutating func expectEnd() throws(SyntaxError) {
    skipSpaces()
    guard let found else { return }
    let isClosing = [")", "]", "}"].contains(found.text)
    throw SyntaxError(
      fact: isClosing ? .strayClosing(found.text) : .unexpected(found.text), range: found.range)
  }
}
