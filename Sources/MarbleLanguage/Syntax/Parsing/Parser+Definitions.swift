// Statements of the form NAME = …: `let`, `feed`, `fn` and `observe`.

extension Parser {
  mutating func stream(from start: Int) throws(SyntaxError) -> Statement {
    let name = try nameAndEquals(after: .let)
    let pipeline = try expression()
    if let number = Statement.Number(name, pipeline, range(from: start)) { return .number(number) }
    return .stream(.init(name: name, pipeline: pipeline, range: range(from: start)))
  }

  mutating func feed(from start: Int) throws(SyntaxError) -> Statement {
    let name = try nameAndEquals(after: .feed)
    let pipeline = try expression()
    return .feed(.init(name: name, pipeline: pipeline, range: range(from: start)))
  }

  mutating func function(from start: Int) throws(SyntaxError) -> Statement {
    let name = try nameAndEquals(after: .fn)
    skipSpaces()
    guard peek == Byte.leftBrace else {
      throw unexpected { _ in .closureExpected(name: name.text) }
    }
    let closure = try closureLiteral().closure
    return .function(.init(name: name, closure: closure, range: range(from: start)))
  }

  mutating func observe(from start: Int) throws(SyntaxError) -> Statement {
    let name = try nameAndEquals(after: .observe)
    skipSpaces()
    guard !isAtEnd else { throw unexpected { _ in .streamMissing(name: name.text) } }
    let stream = try self.name(after: .observe)
    var ahead = self
    ahead.skipSpaces()
    if peek == Byte.leftParenthesis || ahead.peek == Byte.leftBrace {
      throw SyntaxError(.pipelineInRow(.observe), stream.range)
    }
    guard isAtEnd || Byte.isSpace(peek) else {
      throw SyntaxError(.spaceMissing(after: stream.text), stream.range)
    }
    let window = restOfLine()
    let end = window?.end ?? stream.range.end
    return .observe(
      Statement.Row(
        source: SourcePattern(name), diagram: window ?? SourceRange(Int(end), Int(end)),
        range: SourceRange(start, Int(end))),
      of: stream)
  }
}
