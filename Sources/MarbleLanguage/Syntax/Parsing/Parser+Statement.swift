extension Parser {
  /// Parses the statement after `keyword`, and leaves the rest of the line.
  mutating func statement(_ keyword: Keyword, from start: Int) throws(SyntaxError) -> Statement {
    nesting = 0
    openBrackets = 0
    nodes = 0
    closure = nil
    admitsImplies = false
    let statement: Statement =
      switch keyword {
      case .marbles: try version(from: start)
      case .tick: try tick(from: start)
      case .system: try system(from: start)
      case .until: try until(from: start)
      case .order: try order(from: start)
      case .where: try keys(from: start)
      case .case: try variant(from: start)
      case .hot: try hot(from: start)
      case .cold: try cold(from: start)
      case .connect: try connect(from: start)
      case .fn: try function(from: start)
      case .let: try stream(from: start)
      case .feed: try feed(from: start)
      case .observe: try observe(from: start)
      case .expect: try expect(from: start)
      case .subs: try subscriptions(from: start)
      case .calls: try calls(from: start)
      case .any: try generated(from: start)
      case .late: try late(from: start)
      case .always, .never, .finally: try condition(after: keyword, from: start)
      case .after: try response(from: start)
      case .no: try absence(from: start)
      case .at: try rate(from: start)
      case .scenario, .property:
        preconditionFailure("a scenario was read as a statement of its own")
      }
    try expectEnd()
    return statement
  }

  /// Parses the keyword at `position`. Fails if the line begins with anything else.
  mutating func keyword() throws(SyntaxError) -> Keyword {
    let start = position
    guard let word = word() else {
      throw peek == Byte.point
        ? SyntaxError(.strayContinuation, SourceRange(start, start + 1))
        : unexpected { .statementExpected(found: $0 ?? "") }
    }
    guard let keyword = Keyword(rawValue: word.text) else {
      skipSpaces()
      let isAssignment = peek == Byte.equals
      throw SyntaxError(
        .unknownStatement(word.text, isAssignment: isAssignment), word.range)
    }
    if peek == Byte.leftParenthesis, keyword == .expect || keyword == .cold { return keyword }
    if peek == Byte.leftParenthesis, keyword == .calls || keyword == .subs {
      throw SyntaxError(.modeOutsideExpect(keyword), word.range)
    }
    guard isAtEnd || Byte.isSpace(peek) else {
      throw SyntaxError(.spaceMissing(after: word.text), word.range)
    }
    return keyword
  }
}
