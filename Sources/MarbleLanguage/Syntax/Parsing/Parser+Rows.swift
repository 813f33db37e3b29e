// The statements that end with a diagram.

extension Parser {
  mutating func hot(from start: Int) throws(SyntaxError) -> Statement {
    let name = try rowName(after: .hot)
    return .hot(try row(of: SourcePattern(name), after: .hot, from: start))
  }

  mutating func cold(from start: Int) throws(SyntaxError) -> Statement {
    let mode = position
    while !isAtEnd, !Byte.isSpace(peek) { position += 1 }
    let isAnyway = text(mode..<position) == "(anyway)"
    guard isAnyway || position == mode else { throw error(.coldModeUnknown, from: mode) }
    var row = try row(of: try sourcePattern(after: .cold), after: .cold, from: start)
    guard !isAnyway || row.source.arguments != nil else {
      throw SyntaxError(.coldModeUnknown, SourceRange(mode, mode + "(anyway)".utf8.count))
    }
    row.answersAnyway = isAnyway
    return .cold(row)
  }

  mutating func connect(from start: Int) throws(SyntaxError) -> Statement {
    let name = try rowName(after: .connect)
    return .connect(try row(of: SourcePattern(name), after: .connect, from: start))
  }

  mutating func expect(from start: Int) throws(SyntaxError) -> Statement {
    let mode = try mode()
    let name = try rowName(after: .expect)
    if let equality = try equality(of: name, mode, from: start) { return equality }
    let inner = try innerIndex(of: name)
    let diagram = try diagram(of: name, after: .expect)
    return .expect(
      Statement.Row(
        source: SourcePattern(name), mode: mode, inner: inner, diagram: diagram,
        range: range(from: start)))
  }

  mutating func subscriptions(from start: Int) throws(SyntaxError) -> Statement {
    .subscriptions(try row(of: try sourcePattern(after: .subs), after: .subs, from: start))
  }

  mutating func calls(from start: Int) throws(SyntaxError) -> Statement {
    let name = try rowName(after: .calls)
    return .calls(try row(of: SourcePattern(name), after: .calls, from: start))
  }
}

// MARK: - The name of a row

extension Parser {
  /// Parses a name before a diagram, or before `[0]` in an expecting row.
  private mutating func rowName(after keyword: Keyword) throws(SyntaxError) -> Name {
    let name = try name(after: keyword)
    if peek == Byte.leftParenthesis {
      throw error(
        name.text.utf8.contains(Byte.point)
          ? .pipelineInRow(keyword) : .argumentsInRow(keyword, name: name.text),
        from: Int(name.range.start))
    }
    if peek == Byte.leftBracket, keyword != .expect {
      throw error(.innerIndexOutsideExpect(keyword), from: Int(name.range.start))
    }
    return name
  }

  /// Parses `[0]` directly after the name.
  private mutating func innerIndex(of name: Name) throws(SyntaxError) -> Int? {
    let start = position
    guard skip(Byte.leftBracket) else { return nil }
    let digits = position
    while peek.isDigit { position += 1 }
    guard position - digits <= 9, let index = Int(text(digits..<position)),
      skip(Byte.rightBracket)
    else { throw error(.innerIndexInvalid(name: name.text), from: start) }
    return index
  }

  /// Parses a name, or a service with the arguments of its calls directly after it.
  private mutating func sourcePattern(
    after keyword: Keyword
  ) throws(SyntaxError) -> SourcePattern {
    let name = try name(after: keyword)
    if peek == Byte.leftBracket {
      throw error(.innerIndexOutsideExpect(keyword), from: Int(name.range.start))
    }
    guard peek == Byte.leftParenthesis else {
      return SourcePattern(name)
    }
    guard !name.text.utf8.contains(Byte.point) else {
      throw SyntaxError(.pipelineInRow(keyword), name.range)
    }
    let arguments = try argumentPatterns()
    return SourcePattern(
      name: name, arguments: arguments, range: range(from: Int(name.range.start)))
  }
}

// MARK: - Diagrams

extension Parser {
  /// Parses the rest of the line as a diagram, which must not be empty.
  mutating func diagram(
    of name: Name, after keyword: Keyword
  ) throws(SyntaxError) -> SourceRange {
    if !isAtEnd, !Byte.isSpace(peek) {
      let before = text(Int(name.range.start)..<position)
      throw SyntaxError(
        .spaceMissing(after: before), SourceRange(position, position + 1))
    }
    let end = position
    guard let diagram = restOfLine() else {
      if admitsOpenRows, keyword.expectsSomething { return SourceRange(end, end) }
      throw SyntaxError(
        .diagramMissing(keyword, name: name.text), SourceRange(position, position))
    }
    return diagram
  }

  /// Parses the diagram of a row. In `subs` and `calls` the word `none` represents an empty one.
  mutating func row(
    of source: SourcePattern, after keyword: Keyword, from start: Int
  ) throws(SyntaxError) -> Statement.Row {
    let diagram = try diagram(of: source.name, after: keyword)
    let mayBeNone = keyword == .subs || keyword == .calls
    return Statement.Row(
      source: source, diagram: diagram,
      isNone: mayBeNone && bytes[diagram.bytes].elementsEqual("none".utf8),
      range: range(from: start))
  }

  /// The rest of the line as a diagram, without the comment and the surrounding spaces. Nil if it
  /// is empty. A tab is kept: the parser of diagrams rejects it.
  mutating func restOfLine() -> SourceRange? {
    while peek == Byte.space { position += 1 }
    let start = position
    var isQuoted = false
    while position < lineEnd, isQuoted || !startsComment(at: position) {
      let byte = bytes[position]
      if byte == Byte.singleQuote { isQuoted.toggle() }
      position += isQuoted && byte == Byte.backslash && position + 1 < lineEnd ? 2 : 1
    }
    lineEnd = position
    while lineEnd > start, bytes[lineEnd - 1] == Byte.space { lineEnd -= 1 }
    position = lineEnd
    return position > start ? range(from: start) : nil
  }
}
