// The parts of the rows: their names and their diagrams.

extension Slot<SourcePattern> {
  /// A source without arguments.
  static var source: Self {
    Slot("NAME", "name") { parser throws(SyntaxError) in
      SourcePattern(try parser.rowName(takesIndex: false))
    }
  }

  /// A source, or a service with the arguments of its calls directly after it.
  static var pattern: Self {
    Slot("NAME[(VALUE, …)]", "pattern") { parser throws(SyntaxError) in
      try parser.sourcePattern()
    }
  }

  /// `(anyway)`, and a service.
  static var answeredAnyway: Self {
    Slot("(anyway) NAME(VALUE, …)", "anyway name patterns", isAttached: true) {
      parser throws(SyntaxError) in
      let start = parser.position
      while !parser.isAtEnd, !Byte.isSpace(parser.peek) { parser.position += 1 }
      let unknown = parser.error(.coldModeUnknown, from: start)
      guard parser.text(start..<parser.position) == "(anyway)" else { throw unknown }
      let source = try parser.sourcePattern()
      guard source.arguments != nil else { throw unknown }
      return source
    }
  }
}

extension Slot<(name: Name, inner: Int?)> {
  /// An observed name, and the index of an inner stream directly after it.
  static var observedName: Self {
    Slot("NAME", "observed") { parser throws(SyntaxError) in
      let name = try parser.rowName(takesIndex: true)
      return (name, try parser.innerIndex(of: name))
    }
  }
}

/// The place of a diagram, or of the word that represents an empty one.
struct DiagramText {
  let range: SourceRange
  var isNone = false
}

extension Slot<DiagramText> {
  /// The rest of the line. A row that expects something may be open, and a recording completes it.
  static func diagram(
    _ production: String, form: String = "DIAGRAM", mayBeOpen: Bool = false,
    mayBeNone: Bool = false
  ) -> Self {
    Slot(form, production) { parser throws(SyntaxError) in
      var diagram = try parser.diagram(mayBeOpen: mayBeOpen || mayBeNone)
      diagram.isNone = mayBeNone && parser.bytes[diagram.range.bytes].elementsEqual("none".utf8)
      return diagram
    }
  }
}

// MARK: - The name of a row

extension Parser {
  /// Parses a name before a diagram, or before `[0]`.
  mutating func rowName(takesIndex: Bool) throws(SyntaxError) -> Name {
    let name = try name()
    if peek == Byte.leftParenthesis {
      throw error(
        name.text.utf8.contains(Byte.point)
          ? .pipelineInRow(statement.keyword) : .argumentsInRow(statement.keyword, name: name.text),
        from: Int(name.range.start))
    }
    if !takesIndex { try checkHasNoIndex(name) }
    return name
  }

  private func checkHasNoIndex(_ name: Name) throws(SyntaxError) {
    if peek == Byte.leftBracket {
      throw error(.innerIndexOutsideExpect(statement.keyword), from: Int(name.range.start))
    }
  }

  /// Parses `[0]` directly after the name.
  fileprivate mutating func innerIndex(of name: Name) throws(SyntaxError) -> Int? {
    let start = position
    guard skip(Byte.leftBracket) else { return nil }
    let digits = position
    while peek.isDigit { position += 1 }
    guard position - digits <= 9, let index = Int(text(digits..<position)),
      skip(Byte.rightBracket)
    else { throw error(.innerIndexInvalid(name: name.text), from: start) }
    return index
  }

  fileprivate mutating func sourcePattern() throws(SyntaxError) -> SourcePattern {
    let name = try name()
    try checkHasNoIndex(name)
    guard peek == Byte.leftParenthesis else { return SourcePattern(name) }
    guard !name.text.utf8.contains(Byte.point) else {
      throw SyntaxError(.pipelineInRow(statement.keyword), name.range)
    }
    let arguments = try argumentPatterns()
    return SourcePattern(
      name: name, arguments: arguments, range: range(from: Int(name.range.start)))
  }
}

// MARK: - Diagrams

extension Parser {
  /// Parses the rest of the line as a diagram, which must not be empty.
  ///
  /// - Parameter mayBeOpen: True for a row that expects something, which a recording completes.
  fileprivate mutating func diagram(mayBeOpen: Bool) throws(SyntaxError) -> DiagramText {
    let name = statement.subject ?? Name("", range(from: position))
    if !isAtEnd, !Byte.isSpace(peek) {
      let before = text(Int(name.range.start)..<position)
      throw SyntaxError(
        .spaceMissing(after: before), SourceRange(position, position + 1))
    }
    let end = position
    if let diagram = restOfLine() { return DiagramText(range: diagram) }
    if admitsOpenRows, mayBeOpen { return DiagramText(range: SourceRange(end, end)) }
    let missing = mayBeOpen ? SyntaxFact.expectationMissing : SyntaxFact.diagramMissing
    throw SyntaxError(missing(statement.keyword, name.text), SourceRange(position, position))
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
