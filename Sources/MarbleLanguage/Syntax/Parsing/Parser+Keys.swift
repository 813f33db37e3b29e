import MarbleDiagrams

extension Parser {
  mutating func keys(from start: Int) throws(SyntaxError) -> Statement {
    .keys(try entries(from: start))
  }

  mutating func variant(from start: Int) throws(SyntaxError) -> Statement {
    .variant(try entries(from: start))
  }

  /// Parses the entries of `where` or `case`. The notation of diagrams reads the entries; this
  /// method only finds their ends.
  private mutating func entries(from start: Int) throws(SyntaxError) -> Statement.Keys {
    skipSpaces()
    let first = position
    while !isAtEnd, !startsComment(at: position) {
      if peek == Byte.singleQuote || peek == Byte.doubleQuote { skipQuoted() }
      position = min(position + 1, lineEnd)
    }
    while position > first, Byte.isSpace(bytes[position - 1]) { position -= 1 }
    lineEnd = position
    let entries: [KeyEntry]
    do {
      entries = try KeyEntry.parse(bytes, in: first..<position)
    } catch {
      throw SyntaxError(error)
    }
    var predicates: [Character: PredicateReference] = [:]
    for entry in entries {
      if case .predicate = entry.binding { predicates[entry.key] = try predicate(entry) }
    }
    position = lineEnd
    return Statement.Keys(entries: entries, predicates: predicates, range: range(from: start))
  }

  /// Parses the closure of an entry.
  private mutating func predicate(_ entry: KeyEntry) throws(SyntaxError) -> PredicateReference {
    position = entry.bindingRange.lowerBound
    let closure = try closureLiteral().closure
    return PredicateReference(
      key: entry.key, closure: closure, text: text(entry.bindingRange))
  }

  /// Moves to the quote that closes the one at `position`, or to the end of the line.
  private mutating func skipQuoted() {
    let quote = peek
    position += 1
    while !isAtEnd, peek != quote { position += peek == Byte.backslash ? 2 : 1 }
  }
}
