import MarbleDiagrams

/// Reads a file, or a part of it, line by line, and distributes statements and errors to the head
/// and the scenarios.
///
/// A line with an error affects only itself and its continuation lines.
package struct FileReader {
  private var parser: Parser
  private var section = Section()
  private var head = Section()
  private var scenarios: [ScenarioSyntax] = []
  private var totals: Totals
  /// The number of scenarios so far. Each case counts as one.
  private var runCount = 0
  /// The error at the first scenario beyond a limit of the file. If there is one, no scenario of
  /// the file runs.
  private var excess: SyntaxError?

  /// The facts that the parts of a file, such as the blocks of a page, have in common.
  struct Totals {
    /// The titles so far. Each may be used once.
    var titles: [String: SourceRange] = [:]
    /// The number of parts so far. A statement counts as several.
    var size = 0
    /// The maximum number of parts of a scenario.
    var partLimit = Limits.parts
    /// The maximum number of parts of the file.
    var sizeLimit = Limits.fileParts
  }

  /// The statements and errors above the first scenario, and the scenarios.
  typealias Result = (head: [Statement], headErrors: [SyntaxError], scenarios: [ScenarioSyntax])

  /// Reads the whole lines of a text in UTF-8: all, those above the first scenario, those of one
  /// scenario, or a block of a page.
  ///
  /// - Parameters:
  ///   - title: The title of the single scenario of the lines, if no line begins one.
  ///   - needsScenario: True if it is an error that no line begins a scenario.
  static func read(
    _ bytes: [UInt8], in part: Range<Int>, title: Name? = nil,
    needingScenario needsScenario: Bool = true, admittingOpenRows admitsOpenRows: Bool = false,
    totals: inout Totals
  ) -> Result {
    let parser = Parser(bytes: bytes, in: part, admittingOpenRows: admitsOpenRows)
    var reader = FileReader(parser, totals)
    // The reader holds the only reference, so that the titles are not copied for each part.
    totals = Totals()
    defer { totals = reader.totals }
    if let title { reader.beginScenario(title, at: parser.nextStatement) }
    reader.readLines()
    if let excess = reader.excess {
      reader.head.note(excess)
    } else if needsScenario, reader.scenarios.isEmpty {
      reader.head.note(SyntaxError(.noScenario, SourceRange(0, 0)))
    }
    let errorLimit = ErrorLimit.ofEach(among: reader.scenarios.count)
    let scenarios = reader.scenarios.map { $0.reporting(atMost: errorLimit) }
    return (
      reader.head.statements, reader.head.errors, reader.excess == nil ? scenarios : []
    )
  }

  private init(_ parser: Parser, _ totals: Totals) {
    self.parser = parser
    self.totals = totals
  }

  private mutating func readLines() {
    readLine()
    while parser.hasNextLine, excess == nil {
      parser.enterLine(at: parser.nextLine)
      readLine()
    }
    closeSection(at: parser.nextLine)
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
    if keyword == .scenario || keyword == .property {
      return beginScenario(from: start, isProperty: keyword == .property)
    }
    guard !section.isFull else { return }
    let forms = StatementForm.forms(of: keyword)
    let form = parser.form(among: forms)
    try section.admit(form, at: range)
    let statement = try parser.statement(form, from: start)
    totals.size += Limits.partsPerStatement + parser.nodes
    guard totals.size <= totals.sizeLimit else { return refuse(.fileTooLong, range) }
    try section.append(statement, parts: parser.nodes, partLimit: totals.partLimit)
    if forms.contains(where: \.isOnce) { section.noteSetting(form, at: range) }
  }

  private mutating func beginScenario(from start: Int, isProperty: Bool) {
    closeSection(at: parser.lineStart)
    guard admit(1, at: parser.range(from: start)) else { return }
    let title = parser.title()
    beginScenario(title, at: parser.range(from: start), isProperty: isProperty)
  }

  /// Counts further scenarios. Returns false if a limit of the file is exceeded.
  private mutating func admit(_ count: Int, at range: SourceRange) -> Bool {
    let total = runCount + count
    if total > Limits.scenarios {
      refuse(.tooManyScenarios, range)
    } else if total * head.sharedParts > Limits.sharedWork {
      refuse(.sharedTooOften, range)
    } else {
      runCount = total
      return true
    }
    return false
  }

  private mutating func refuse(_ fact: SyntaxFact, _ range: SourceRange) {
    excess = excess ?? SyntaxError(fact, range)
  }

  private mutating func beginScenario(
    _ written: Name, at range: SourceRange, isProperty: Bool = false
  ) {
    let limit = Limits.title
    let isTooLong = written.text.utf8.count > limit && written.text.count > limit
    // Reports repeat the title, so a long one is cut.
    let title = isTooLong ? Name(String(written.text.prefix(limit)) + "…", written.range) : written
    section = Section(title: title, range: range, isProperty: isProperty)
    if isTooLong {
      section.note(SyntaxError(.titleTooLong, title.range))
    } else if title.text.isEmpty {
      section.note(SyntaxError(.titleMissing, title.range))
    } else if let error = title.invisibleCharacter {
      section.note(error)
    } else if let first = totals.titles[title.text] {
      section.note(SyntaxError(.titleTaken(first: first), title.range))
    } else {
      totals.titles[title.text] = title.range
    }
  }

  private mutating func closeSection(at end: Int) {
    nameCases(endingAt: end)
    if let syntax = section.syntax { scenarios.append(syntax) } else { head = section }
  }

  /// Gives each case of the section a title of its own.
  private mutating func nameCases(endingAt end: Int) {
    guard let title = section.title, let last = section.variants.last else { return }
    section.adviseOnSharedRows()
    let length = end - Int(title.range.start)
    guard length * section.variants.count <= Limits.caseText else {
      return section.note(SyntaxError(.tooManyCases, last.range))
    }
    guard admit(section.variants.count - 1, at: last.range) else { return }
    section.cases = section.variants.map { row in
      let entries = row.entries.map { "\($0.key) = \(parser.text($0.bindingRange))" }
      // A picture cannot have an invisible character. With its number in the title, the picture
      // finds its scenario.
      let text = visibleText("\(title.text): \(entries.joined(separator: ", "))")
      if text.count > Limits.title {
        section.note(SyntaxError(.titleTooLong, row.range))
      } else if let first = totals.titles[text] {
        let isCase = first.start > title.range.start
        section.note(
          SyntaxError(
            isCase ? .caseRepeated(first: first) : .titleTaken(first: first),
            row.range))
      } else {
        totals.titles[text] = row.range
      }
      return CaseSyntax(title: text, keys: row)
    }
  }
}

extension Name {
  /// The first character of a title that breaks the lines of reports or is invisible in them. For a
  /// title that the page gives, the error is at the fence of the block.
  fileprivate var invisibleCharacter: SyntaxError? {
    // Most titles have only visible ASCII characters.
    guard !text.utf8.allSatisfy({ 0x20...0x7E ~= $0 }),
      let index = text.unicodeScalars.firstIndex(where: { $0.isControl || $0.isHidden })
    else { return nil }
    let scalar = text.unicodeScalars[index]
    let fact = SyntaxFact.titleInvisible(scalar)
    guard range.bytes.count == text.utf8.count else { return SyntaxError(fact, range) }
    let start = range.bytes.lowerBound + text.utf8.distance(from: text.startIndex, to: index)
    return SyntaxError(fact, SourceRange(start, start + UTF8.width(scalar)))
  }
}

extension Parser {
  /// The rest of the line as a title: everything up to a comment. Between double quotes `//` does
  /// not begin a comment.
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

  /// The empty range where the first statement begins, or the start of the text if there is none.
  fileprivate var nextStatement: SourceRange {
    var ahead = self
    ahead.skipSpaces()
    while ahead.isAtEnd, ahead.hasNextLine {
      ahead.enterLine(at: ahead.nextLine)
      ahead.skipSpaces()
    }
    let start = ahead.isAtEnd ? position : ahead.position
    return SourceRange(start, start)
  }

  /// Skips the lines that begin with a point, because they continue a statement with an error.
  fileprivate mutating func skipContinuations() {
    while enterContinuation() {}
  }
}
