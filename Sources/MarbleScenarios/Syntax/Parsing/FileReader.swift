/// Goes through a file line by line and sorts statements and errors into the head and scenarios.
///
/// A line that cannot be read costs itself and the lines that continue it, nothing more.
struct FileReader {
  private var parser: Parser
  private var section = Section()
  private var head = Section()
  private var scenarios: [ScenarioSyntax] = []
  private var titles: [String: SourceRange] = [:]

  /// Reads `bytes`, which have to be valid UTF-8.
  static func read(
    _ bytes: [UInt8], admittingOpenRows: Bool
  ) -> (head: [Statement], headErrors: [SyntaxError], scenarios: [ScenarioSyntax]) {
    var reader = FileReader(bytes, admittingOpenRows)
    reader.readLines()
    return (reader.head.statements, reader.head.errors, reader.scenarios)
  }

  private init(_ bytes: [UInt8], _ admitsOpenRows: Bool) {
    let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
    parser = Parser(
      bytes: bytes, from: bytes.starts(with: byteOrderMark) ? 3 : 0,
      admittingOpenRows: admitsOpenRows)
  }

  private mutating func readLines() {
    readLine()
    while parser.nextLine < parser.bytes.count {
      parser.enterLine(at: parser.nextLine)
      readLine()
    }
    closeSection()
    if scenarios.isEmpty {
      head.note(SyntaxError(fact: .noScenario, range: SourceRange(0, 0)))
    }
  }

  private mutating func readLine() {
    parser.skipSpaces()
    guard !parser.isAtEnd else { return }
    do {
      try readStatement()
    } catch {
      section.note(error)
      parser.skipContinuations()
    }
  }

  private mutating func readStatement() throws(SyntaxError) {
    let start = parser.position
    let keyword = try parser.keyword()
    let range = parser.range(from: start)
    if keyword == .scenario { return beginScenario(from: start) }
    guard !section.isFull else { return }
    try section.admit(keyword, at: range)
    try section.append(try parser.statement(keyword, from: start))
  }

  private mutating func beginScenario(from start: Int) {
    closeSection()
    let title = parser.title()
    section = Section(title: title, range: parser.range(from: start))
    if title.text.isEmpty {
      section.note(SyntaxError(fact: .titleMissing, range: title.range))
    } else if let first = titles[title.text] {
      section.note(SyntaxError(fact: .titleTaken(first: first), range: title.range))
    } else {
      titles[title.text] = title.range
    }
  }

  private mutating func closeSection() {
    if let syntax = section.syntax { scenarios.append(syntax) } else { head = section }
  }
}

extension Parser {
  /// The rest of the line as a title: everything up to a comment that no double quote holds in.
  fileprivate mutating func title() -> Name {
    skipSpaces()
    let start = position
    var isQuoted = false
    while !isAtEnd, isQuoted || !startsComment(at: position) {
      if peek == Byte.doubleQuote { isQuoted.toggle() }
      position += 1
    }
    while position > start, Byte.isSpace(bytes[position - 1]) { position -= 1 }
    return Name(text(start..<position), range(from: start))
  }

  /// Passes over the lines that begin with a point: they continue what could not be read.
  fileprivate mutating func skipContinuations() {
    while enterContinuation() {}
  }
}
