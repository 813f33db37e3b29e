import MarbleDiagrams

extension Parser {
  /// `where`: the notation of diagrams has the form of the entries, this only finds their end.
  mutating func keys(from start: Int) throws(SyntaxError) -> Statement {
    skipSpaces()
    let first = position
    while !isAtEnd, !startsComment(at: position) {
      if peek == Byte.singleQuote || peek == Byte.doubleQuote { skipQuoted() }
      position = min(position + 1, lineEnd)
    }
    while position > first, Byte.isSpace(bytes[position - 1]) { position -= 1 }
    lineEnd = position
    do {
      let entries = try KeyEntry.parse(bytes, in: first..<position)
      return .keys(.init(entries: entries, range: range(from: start)))
    } catch {
      throw SyntaxError(notation: error)
    }
  }

  /// Moves to the quote that closes the one at `position`, or to the end of the line.
  private mutating func skipQuoted() {
    let quote = peek
    position += 1
    while !isAtEnd, peek != quote { position += peek == Byte.backslash ? 2 : 1 }
  }
}
