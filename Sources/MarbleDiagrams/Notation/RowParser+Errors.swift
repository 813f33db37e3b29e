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
    return source[(Int(last.offset) + 1)..<offset].allSatisfy {
      $0 == .space || $0 == UInt8(ascii: "(")
    }
  }

  /// The error for a value after `#`: `#"x"`, `# "x"`, `#("x")`, `#.timeout`.
  private var valueBehindError: NotationError? {
    guard followsError else { return nil }
    let rest = source[(offset + 1)..<end]
    switch bytes[offset] {
    case UInt8(ascii: "\""):
      let close = rest.firstIndex(of: UInt8(ascii: "\"")) ?? end
      let text = String(decoding: rest[..<close], as: UTF8.self)
      return NotationError(
        .valueBehindError(StringLiteral.quoted(text)), offset..<min(close + 1, end))
    case UInt8(ascii: "."):
      let name = rest.prefix { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 | 0x20 }
      guard !name.isEmpty else { return nil }
      return NotationError(
        .valueBehindError("." + String(decoding: name, as: UTF8.self)), offset..<name.endIndex)
    default: return nil
    }
  }

  func unexpectedCharacter() -> NotationError {
    if let error = valueBehindError { return error }
    let slashes = offset..<min(offset + 2, end)
    if source[slashes].elementsEqual("//".utf8) {
      return NotationError(.unexpectedCharacter("//"), slashes)
    }
    let character = UTF8Text.firstCharacter(source, in: offset..<end)
    return NotationError(
      .unexpectedCharacter(character.text), offset..<offset + character.length)
  }
}
