import MarbleDiagrams

extension Slot<(entries: [KeyEntry], predicates: [Character: PredicateReference])> {
  /// The entries of `where` or `case`. The notation of diagrams reads them; this part only finds
  /// their ends.
  static var entries: Self {
    Slot("KEY = VALUE, …", "entry { \",\" entry }") { parser throws(SyntaxError) in
      let entries = try parser.entries()
      var predicates: [Character: PredicateReference] = [:]
      for entry in entries {
        if case .predicate = entry.binding { predicates[entry.key] = try parser.predicate(entry) }
      }
      parser.position = parser.lineEnd
      return (entries, predicates)
    }
  }
}

extension Parser {
  fileprivate mutating func entries() throws(SyntaxError) -> [KeyEntry] {
    skipSpaces()
    let first = position
    while !isAtEnd, !startsComment(at: position) {
      if peek == Byte.singleQuote || peek == Byte.doubleQuote { skipQuoted() }
      position = min(position + 1, lineEnd)
    }
    while position > first, Byte.isSpace(bytes[position - 1]) { position -= 1 }
    lineEnd = position
    do {
      return try KeyEntry.parse(bytes, in: first..<position)
    } catch {
      throw SyntaxError(error)
    }
  }

  /// Parses the closure of an entry.
  fileprivate mutating func predicate(_ entry: KeyEntry) throws(SyntaxError) -> PredicateReference {
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
