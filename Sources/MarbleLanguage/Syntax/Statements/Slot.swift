/// One part of a statement: how the forms write it, and how it is read.
struct Slot<Part>: Sendable {
  typealias Read = @Sendable (inout Parser) throws(SyntaxError) -> Part

  /// As help shows it: `NAME`.
  let form: String
  /// As the grammar of the reference has it.
  let production: String
  /// True if it stands directly after the keyword.
  let isAttached: Bool
  let read: Read

  init(_ form: String, _ production: String, isAttached: Bool = false, read: @escaping Read) {
    self.form = form
    self.production = production
    self.isAttached = isAttached
    self.read = read
  }

  /// The part after a word.
  func after(_ word: String) -> Slot {
    Slot("\(word) \(form)", "\"\(word)\" \(production)") { parser throws(SyntaxError) in
      try parser.expect(word: word)
      return try parser.read(self, after: word)
    }
  }

  /// A part, if a word precedes it.
  static func optional<Wrapped>(_ slot: Slot<Wrapped>, after word: String) -> Self
  where Part == Wrapped? {
    Slot("[\(word) \(slot.form)]", "[ \"\(word)\" \(slot.production) ]") {
      parser throws(SyntaxError) in
      parser.skipSpaces()
      return try parser.skip(word: word) ? parser.read(slot, after: word) : nil
    }
  }
}

extension Parser {
  fileprivate mutating func read<Part>(
    _ slot: Slot<Part>, after word: String
  ) throws(SyntaxError) -> Part {
    statement.wordBefore = word
    defer { statement.wordBefore = nil }
    return try slot.read(&self)
  }
}

// MARK: - Names and definitions

extension Slot<Name> {
  static var name: Self { Slot("NAME", "name") { parser throws(SyntaxError) in try parser.name() } }

  static var word: Self {
    Slot("NAME", "word") { parser throws(SyntaxError) in try parser.plainName() }
  }

  /// The name that a definition declares, and the `=` after it.
  static var definedName: Self {
    Slot("NAME =", "word \"=\"") { parser throws(SyntaxError) in
      let name = try parser.plainName()
      parser.skipSpaces()
      guard parser.skip(Byte.equals) else {
        throw parser.missing("'=' after \(quoted(name.text))")
      }
      return name
    }
  }
}

extension Slot<Expression> {
  static var pipeline: Self {
    Slot("PIPELINE", "expression") { parser throws(SyntaxError) in try parser.expression() }
  }

  static var closure: Self {
    Slot("{ EXPRESSION }", "closure") { parser throws(SyntaxError) in
      parser.skipSpaces()
      guard parser.peek == Byte.leftBrace else { throw parser.missing("a closure") }
      let (closure, height) = try parser.closureLiteral()
      return Expression(node: .closure(closure), range: closure.range, height: height)
    }
  }
}

extension Slot<(stream: Name, window: DiagramText)> {
  /// The stream of an observer, and the window in which it is subscribed.
  static var observed: Self {
    Slot("STREAM [^---!]", "name [ window ]") { parser throws(SyntaxError) in
      parser.skipSpaces()
      guard !parser.isAtEnd else { throw parser.missing("the name of a stream") }
      let stream = try parser.name()
      var ahead = parser
      ahead.skipSpaces()
      if parser.peek == Byte.leftParenthesis || ahead.peek == Byte.leftBrace {
        throw SyntaxError(.pipelineInRow(.observe), stream.range)
      }
      guard parser.isAtEnd || Byte.isSpace(parser.peek) else {
        throw SyntaxError(.spaceMissing(after: stream.text), stream.range)
      }
      let end = Int(stream.range.end)
      return (stream, DiagramText(range: parser.restOfLine() ?? SourceRange(end, end)))
    }
  }
}
