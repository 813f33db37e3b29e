/// The errors of tokens that stand where nothing like them may stand.
extension RowParser {
  func afterEnd(_ symbol: Symbol) -> NotationFact {
    let end = marks.last!
    if case .text(let text) = symbol, followsError {
      return .valueBehindError(StringLiteral.quoted(text))
    }
    return end.group != 0 && end.group == group?.ordinal
      ? .endNotLastInGroup(end.symbol) : .eventAfterEnd(end.symbol)
  }

  /// True when the current token follows `#`, with nothing but spaces and parentheses between them.
  private var followsError: Bool {
    guard let last = marks.last, case .error = last.symbol else { return false }
    return cursor.source[(last.offset + 1)..<cursor.offset].allSatisfy { " (".utf8.contains($0) }
  }

  /// The error for a value after `#`: `#"x"`, `# "x"`, `#("x")`, `#.timeout`.
  private var valueBehindError: NotationError? {
    guard followsError else { return nil }
    var rest = cursor
    if rest.take("\"") {
      let first = rest.offset
      rest.skip { $0 != UInt8(ascii: "\"") }
      let value = StringLiteral.quoted(rest.text(from: first))
      _ = rest.take("\"")
      return NotationError(.valueBehindError(value), rest.range(from: cursor.offset))
    }
    guard rest.take("."), rest.skip(while: \.isLetter) else { return nil }
    return NotationError(
      .valueBehindError(rest.text(from: cursor.offset)), rest.range(from: cursor.offset))
  }

  func unexpectedCharacter() -> NotationError {
    if let error = valueBehindError { return error }
    var rest = cursor
    if rest.take("/"), rest.take("/") {
      return NotationError(.unexpectedCharacter("//"), ahead(2))
    }
    return NotationError(.unexpectedCharacter(cursor.character.text), cursor.character.range)
  }
}
