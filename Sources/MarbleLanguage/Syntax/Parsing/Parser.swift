/// Parses one scenario file byte by byte. It reads each byte a bounded number of times.
///
/// `position` is within a line that ends at `lineEnd`. The line break, and a comment once it is
/// found, are beyond that end. A statement with an error throws. The reader of lines catches and
/// notes the error, and continues with the next line.
struct Parser {
  let bytes: [UInt8]
  /// The end of the text to read: the end of the file, or of a block of documentation.
  private let limit: Int
  var position: Int
  var lineStart: Int
  var lineEnd: Int
  var nextLine: Int

  /// The number of open brackets, braces, prefix operators and branches, limited by
  /// `Limits`.
  var nesting = 0
  /// The number of those that must close on their line.
  var openBrackets = 0
  /// The number of nodes in the statement's expressions so far.
  var nodes = 0
  /// The innermost closure that is being read.
  var closure: OpenClosure?
  /// True in a condition, in which `implies` joins expressions.
  var admitsImplies = false
  /// True if `expect`, `subs` and `calls` may omit the diagram, which a recording then adds.
  let admitsOpenRows: Bool
  var statement = OpenStatement()

  init(bytes: [UInt8], in range: Range<Int>, admittingOpenRows admitsOpenRows: Bool = false) {
    self.bytes = bytes
    limit = range.upperBound
    self.admitsOpenRows = admitsOpenRows
    let start = range.lowerBound
    (position, lineStart, lineEnd, nextLine) = (start, start, start, start)
    enterLine(at: start)
  }
}

/// What messages say of the statement that is being read.
struct OpenStatement {
  /// Its first byte.
  var start = 0
  var keyword = Keyword.expect
  /// A correct statement, with NAME for a name.
  var example = ""
  /// True if words join its parts.
  var hasWords = false
  /// Its first name.
  var subject: Name?
  /// The word before the part that is being read. Nil for a part without one.
  var wordBefore: String?

  /// The example with the name of the statement.
  var ownExample: String {
    example.replacing("NAME", with: subject.map { shortened($0.text) } ?? "username")
  }
}

// MARK: - Lines

extension Parser {
  /// Moves to the first byte of the line that begins at `start`.
  mutating func enterLine(at start: Int) {
    var end = start
    while end < limit, bytes[end] != Byte.lineFeed { end += 1 }
    position = start
    lineStart = start
    nextLine = end < limit ? end + 1 : end
    lineEnd = end > start && bytes[end - 1] == Byte.carriageReturn ? end - 1 : end
  }

  var hasNextLine: Bool { nextLine < limit }

  /// Skips spaces and tabs. A comment after them ends the line.
  mutating func skipSpaces() {
    while position < lineEnd, Byte.isSpace(bytes[position]) { position += 1 }
    if startsComment(at: position) { lineEnd = position }
  }

  /// True if `//` is at `index`, at the start of the line or after a space.
  func startsComment(at index: Int) -> Bool {
    index + 1 < lineEnd && bytes[index] == Byte.slash && bytes[index + 1] == Byte.slash
      && (index == lineStart || Byte.isSpace(bytes[index - 1]))
  }

  /// Moves to the next line that is neither blank nor a comment, if it begins with a point.
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
  /// The byte at `position`, or 0 at the end of the line.
  var peek: UInt8 { position < lineEnd ? bytes[position] : 0 }

  /// The byte after `position`, or 0 beyond the end of the line.
  var peekNext: UInt8 { position + 1 < lineEnd ? bytes[position + 1] : 0 }

  var isAtEnd: Bool { position >= lineEnd }

  /// Skips `byte` if it is next.
  mutating func skip(_ byte: UInt8) -> Bool {
    guard peek == byte, !isAtEnd else { return false }
    position += 1
    return true
  }

  /// From the keyword to `position`.
  var statementRange: SourceRange { range(from: statement.start) }

  func range(from start: Int) -> SourceRange {
    var end = position
    while end > start, Byte.isSpace(bytes[end - 1]) { end -= 1 }
    return SourceRange(start, end)
  }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}

// MARK: - Errors

extension Parser {
  /// The text at `position` for a message: a word, or otherwise one character.
  var found: (text: String, range: SourceRange)? {
    guard !isAtEnd else { return nil }
    var end = position
    while end < lineEnd, end < position + 40, bytes[end].isWord { end += 1 }
    while end < lineEnd, Byte.isUTF8Continuation(bytes[end]) { end += 1 }
    if end > position { return (text(position..<end), SourceRange(position, end)) }
    return (text(position..<position + 1), SourceRange(position, position + 1))
  }

  /// A part of the statement is missing before `position`, or something else is in its place.
  ///
  /// - Parameters:
  ///   - word: The word that needs the part, if it is not the one before it.
  ///   - start: The first byte of what is in its place, and ends at `position`.
  ///   - hint: The hint, if it is not an example of the statement.
  func missing(
    _ part: String, after word: String? = nil, from start: Int? = nil, hint: String? = nil
  ) -> SyntaxError {
    let fact = { (found: String?) in
      SyntaxFact.partMissing(
        part, after: word ?? statement.wordBefore ?? statement.keyword.rawValue, found: found,
        hint: hint ?? "'\(statement.ownExample)'")
    }
    guard let start else { return unexpected(fact) }
    return error(fact(text(start..<position)), from: start)
  }

  /// An error at the text at `position`, or after the line if nothing is left.
  func unexpected(_ fact: (String?) -> SyntaxFact) -> SyntaxError {
    guard let found else {
      return SyntaxError(fact(nil), SourceRange(position, position))
    }
    return SyntaxError(fact(found.text), found.range)
  }

  func error(_ fact: SyntaxFact, from start: Int) -> SyntaxError {
    SyntaxError(fact, range(from: start))
  }

  /// Fails unless only spaces and a comment are left in the line.
  mutating func expectEnd() throws(SyntaxError) {
    skipSpaces()
    guard let found else { return }
    let isClosing = [")", "]", "}"].contains(found.text)
    throw SyntaxError(
      isClosing
        ? .strayClosing(found.text)
        : .unexpected(found.text, hint: statement.hasWords ? "'\(statement.ownExample)'" : nil),
      found.range)
  }
}
